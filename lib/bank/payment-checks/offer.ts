import type { Check } from '../check.ts'
import { textAt } from '../field-at.ts'
import type { PaymentSubject } from './payment.ts'

const CURRENCIES = ['NOK', 'EUR', 'SEK', 'DKK', 'USD', 'GBP', 'CHF', 'CAD', 'AUD']
const SANCTIONED = ['IR', 'KP', 'RU', 'BY', 'SY']
const KNOWN_BANKS =
  /^(?:DNBANOKK|NDEANOKK|HANDNOKK|DABANO22|DEUTDEFF|NDEASESS|DABADKKK|BARCGB22|BNPAFRPP|GIBAATWW|UBSWCHZH|BCEELULL|HABALT22|NWBKGB2L|CHASUS33|ROYCCAT2|CTBAAU2S)/

/** What a bank has reasons of its own not to pay, which have nothing to do with the form of the request. */
export const offerChecks: readonly Check<PaymentSubject>[] = [
  ...['instructedAmount.currency', 'creditorAccount.currency', 'debtorAccount.currency'].map(
    (path) =>
      refusing('payment.offer.currency', path, (currency) => !CURRENCIES.includes(currency)),
  ),
  refusing('payment.offer.country', 'creditorAddress.country', (country) =>
    SANCTIONED.includes(country),
  ),
  refusing('payment.offer.bank', 'creditorAgent', (bic) => !KNOWN_BANKS.test(bic)),
]

/** A domestic creditor whom the bank knows, where it pays to nobody else. */
export const knownCreditorCheck: Check<PaymentSubject> = {
  name: 'payment.offer.creditor',
  optional: true,
  objection: ({ body, policy: { customers } }) => {
    const accounts = customers.flatMap((customer) => customer.accounts)
    const bban = textAt(body, 'creditorAccount.bban')
    const iban = textAt(body, 'creditorAccount.iban')
    const known = accounts.some(
      (account) =>
        (bban ?? account.bban) === account.bban && (iban ?? account.iban) === account.iban,
    )
    if (known) return undefined
    return {
      status: 400,
      code: 'RESOURCE_UNKNOWN',
      text: 'is no account that this sandbox has',
      path: 'creditorAccount',
    }
  },
}

function refusing(
  name: string,
  path: string,
  isRefused: (text: string) => boolean,
): Check<PaymentSubject> {
  return {
    name,
    optional: true,
    objection: ({ body }) => {
      const found = textAt(body, path)
      if (found === undefined || !isRefused(found)) return undefined
      return { status: 400, code: 'PAYMENT_FAILED', text: `${found} is not served`, path }
    },
  }
}
