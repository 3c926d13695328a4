import fc from 'fast-check'
import type { Country } from '../lib/contract/countries.ts'
import type { Currency } from '../lib/contract/currencies.ts'
import { digits } from './_internals/digits.ts'
import { ibanOf } from './_internals/iban.ts'

/** Somebody abroad: where, at which bank, and with which account. */
export interface ForeignCreditor {
  readonly country: Country
  readonly town: string
  readonly agent: string
  readonly account: { readonly iban: string } | { readonly bban: string }
  readonly currency: Currency
}

interface Bank {
  readonly country: Country
  readonly town: string
  readonly agent: string
  readonly currency: Currency
  /** How account numbers of the bank begin, and how many digits follow. */
  readonly head: string
  readonly digits: number
}

/** Banks of countries whose account numbers have no check digits beside those of the IBAN. */
const IBAN_BANKS: readonly Bank[] = [
  bank('DE', 'Berlin', 'DEUTDEFF', 'EUR', '50070010', 10),
  bank('AT', 'Wien', 'GIBAATWW', 'EUR', '20111', 11),
  bank('SE', 'Stockholm', 'NDEASESS', 'SEK', '3000000', 13),
  bank('DK', 'Aarhus', 'DABADKKK', 'DKK', '0040', 10),
  bank('CH', 'Bern', 'UBSWCHZH', 'CHF', '00230', 12),
  bank('LU', 'Luxembourg', 'BCEELULL', 'EUR', '001', 13),
  bank('LT', 'Vilnius', 'HABALT22', 'EUR', '73000', 11),
  bank('GB', 'London', 'NWBKGB2L', 'GBP', 'NWBK601613', 8),
]

/** Banks of countries that have no IBANs. */
const BBAN_BANKS: readonly Bank[] = [
  bank('US', 'New York', 'CHASUS33', 'USD', '4', 9),
  bank('CA', 'Toronto', 'ROYCCAT2', 'CAD', '00003', 7),
  bank('AU', 'Sydney', 'CTBAAU2S', 'AUD', '062000', 8),
]

export function foreignCreditor(number: 'iban' | 'bban'): fc.Arbitrary<ForeignCreditor> {
  const banks = number === 'iban' ? IBAN_BANKS : BBAN_BANKS
  return fc.oneof(
    { withCrossShrink: true },
    ...banks.map((bank) =>
      digits(bank.digits).map((customer): ForeignCreditor => {
        const { country, town, agent, currency, head } = bank
        const bban = head + customer
        const account = number === 'iban' ? { iban: ibanOf(country, bban) } : { bban }
        return { country, town, agent, currency, account }
      }),
    ),
  )
}

function bank(
  country: Country,
  town: string,
  agent: string,
  currency: Currency,
  head: string,
  digits: number,
): Bank {
  return { country, town, agent, currency, head, digits }
}
