import fc from 'fast-check'
import type { Address } from '../../lib/contract/address.ts'
import type { Amount } from '../../lib/contract/amount.ts'
import { currencies, type Currency } from '../../lib/contract/currencies.ts'
import type { NcbctPayment } from '../../lib/contract/ncbct.ts'
import { purposeCodes } from '../../lib/contract/purpose-codes.ts'
import { regulatoryReportingCodes } from '../../lib/contract/regulatory-reporting-codes.ts'
import type { World } from '../../lib/exchange/world.ts'
import { REGULATORY_LIMIT } from '../../lib/rules/ncbct-regulatory.ts'
import { optionalFields } from '../_internals/optional-fields.ts'
import { accountDebtor } from '../account-debtor.ts'
import { address, town, withTown } from '../address.ts'
import { amountOf } from '../amount.ts'
import { executionDate } from '../execution-date.ts'
import { foreignCreditor, type ForeignCreditor } from '../foreign-creditor.ts'
import { asksFor, type Shape } from '../shape.ts'
import { structuredAddressesDemanded } from '../structured-addresses.ts'
import { text } from '../text.ts'

/**
 * A valid Norwegian cross-border credit transfer, over the whole permitted space or the part that
 * `shape` names. A plain one is as large as the product is meant for and reports what it is for.
 */
export function ncbctPayment(world: World, shape: Shape = {}): fc.Arbitrary<NcbctPayment> {
  const letters = shape.plain ? 'ascii' : 'norwegian'
  return fc
    .tuple(
      size(shape),
      text(70, letters),
      creditor(world, shape),
      creditorAddress(world, shape),
      accountDebtor(world, shape),
      optionalFields(
        {
          remittanceInformationUnstructured: text(140, letters),
          purposeCode: fc.constantFrom(...(shape.plain ? (['OTHR'] as const) : purposeCodes)),
          requestedExecutionDate: executionDate(world.asOf),
        },
        shape,
        '',
      ),
    )
    .map(([size, creditorName, creditor, address, debtorAccount, optional]) => ({
      instructedAmount: size.instructedAmount,
      creditorName,
      ...partyOf(creditor),
      ...(address === undefined ? {} : { creditorAddress: livingWith(creditor, address, shape) }),
      debtorAccount,
      ...optional,
      ...size.regulatory,
    }))
}

type Regulatory = Pick<NcbctPayment, 'regulatoryReportingCode' | 'regulatoryReportingInformation'>
interface Size {
  readonly instructedAmount: Amount
  readonly regulatory: Regulatory
}

/** An amount of the size at which payments are reported: in kroner from the limit on, in others in the millions. */
export function reportedAmount(currency: Currency): fc.Arbitrary<Amount> {
  const least = currency === 'NOK' ? REGULATORY_LIMIT : 10 * REGULATORY_LIMIT
  return fc
    .tuple(fc.integer({ min: least, max: 2 * least - 1 }), fc.nat({ max: 9_999 }))
    .map(([whole, fraction]) => amountOf(currency, whole, fraction))
}

function size(shape: Shape): fc.Arbitrary<Size> {
  const large = sized(reportedAmount('NOK'), regulatory(shape))
  if (shape.plain) return large
  const kroner = (max: number) =>
    fc
      .tuple(fc.integer({ min: 1, max }), fc.nat({ max: 99 }))
      .map(([whole, fraction]) => amountOf('NOK', whole, fraction))
  const anyCurrency = fc
    .tuple(
      fc.constantFrom(...currencies),
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.nat({ max: 999 }),
    )
    .map(([currency, whole, fraction]) => amountOf(currency, whole, fraction))
  return fc.oneof(
    { withCrossShrink: true },
    { arbitrary: large, weight: 6 },
    // Below the limit the fields may be there or not, or only one of them.
    sized(
      kroner(99_999),
      fc.record(REGULATORY(shape), { requiredKeys: [], noNullPrototype: true }),
    ),
    sized(anyCurrency, regulatory(shape)),
  )
}

function sized(
  amounts: fc.Arbitrary<Amount>,
  fields: fc.Arbitrary<Regulatory>,
): fc.Arbitrary<Size> {
  return fc
    .tuple(amounts, fields)
    .map(([instructedAmount, regulatory]) => ({ instructedAmount, regulatory }))
}

const REGULATORY = (shape: Shape) => ({
  regulatoryReportingCode: fc.constantFrom(...regulatoryReportingCodes),
  regulatoryReportingInformation: text(140, shape.plain ? 'ascii' : 'norwegian'),
})

function regulatory(shape: Shape): fc.Arbitrary<Regulatory> {
  return fc.record(REGULATORY(shape), { noNullPrototype: true })
}

interface Chosen extends ForeignCreditor {
  readonly namesAgent: boolean
}

/**
 * With a BBAN the agent is always named; with an IBAN wherever a bank may want it, as it may once
 * structured addresses are enforced: whether it can be inferred is not said.
 */
function creditor(world: World, shape: Shape): fc.Arbitrary<Chosen> {
  const mayBeWanted = shape.plain === true || structuredAddressesDemanded(world)
  const byIban = fc
    .tuple(foreignCreditor('iban'), mayBeWanted ? fc.constant(true) : fc.boolean())
    .map(([creditor, namesAgent]) => ({ ...creditor, namesAgent }))
  const byBban = foreignCreditor('bban').map((creditor) => ({ ...creditor, namesAgent: true }))
  if (asksFor(shape, 'creditorAccount.bban')) return byBban
  if (shape.plain) return byIban
  return fc.oneof({ withCrossShrink: true }, { arbitrary: byIban, weight: 3 }, byBban)
}

function partyOf({
  account,
  currency,
  agent,
  namesAgent,
}: Chosen): Pick<NcbctPayment, 'creditorAccount' | 'creditorAgent'> {
  return {
    creditorAccount: { ...account, currency },
    ...(namesAgent ? { creditorAgent: agent } : {}),
  }
}

/** There with the town wherever that is demanded; elsewhere a payment does without. */
function creditorAddress(world: World, shape: Shape): fc.Arbitrary<Address | undefined> {
  const addresses = address(world, shape, 'creditorAddress')
  if (structuredAddressesDemanded(world)) {
    return fc
      .tuple(addresses, town(world, shape.plain ? 'ascii' : 'norwegian'))
      .map(([address, town]) => withTown(address, town, shape, 'creditorAddress'))
  }
  return asksFor(shape, 'creditorAddress') ? addresses : fc.option(addresses, { nil: undefined })
}

/** The address in the country where the creditor's bank is, and, if it names a town, in one of that country. */
function livingWith(
  { country, town }: ForeignCreditor,
  address: Address,
  { plain }: Shape,
): Address {
  if (plain !== true) return address
  return {
    ...address,
    country,
    ...(address.city === undefined ? {} : { city: town }),
    ...(address.townName === undefined ? {} : { townName: town }),
  }
}
