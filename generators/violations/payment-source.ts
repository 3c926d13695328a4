import type fc from 'fast-check'
import type { Amount } from '../../lib/contract/amount.ts'
import type { Currency } from '../../lib/contract/currencies.ts'
import { products, type OperationId, type Product } from '../../lib/contract/operations.ts'
import type { RequestPlan } from '../../lib/exchange/plan.ts'
import type { World } from '../../lib/exchange/world.ts'
import { hasDebtorIban } from '../account-debtor.ts'
import { amount } from '../amount.ts'
import { ncbctPayment, reportedAmount } from '../payments/ncbct-payment.ts'
import { ndctPayment } from '../payments/ndct-payment.ts'
import { periodicPayment } from '../payments/periodic-payment.ts'
import { paymentPlan } from '../plans.ts'
import type { Shape } from '../shape.ts'
import { structuredAddressesDemanded } from '../structured-addresses.ts'

/** Where the pairs of a product's rules start from: its valid payments at one target. */
export interface PaymentSource {
  readonly product: Product
  readonly world: World
  /** Valid payments that no bank has a reason of its own to refuse, but for what `shape` asks for. */
  readonly payments: (shape?: Omit<Shape, 'plain'>) => fc.Arbitrary<object>
  /** Valid payments from the whole permitted space. */
  readonly anyPayments: fc.Arbitrary<object>
  readonly plan: (body: unknown) => RequestPlan
  /** Amounts of the size that the product is meant for. */
  readonly amounts: (currency: Currency) => fc.Arbitrary<Amount>
  /** Fields for whatever people write, and what kinds of edits to them are called. */
  readonly texts: Readonly<Record<string, string>>
  /** The field with the day on which the payment is made, or begins. */
  readonly dateField: string
  /** Why this target has no valid payment with the field at `path`; undefined when it has. */
  readonly lacks: (path: string) => string | undefined
  /** Why this target may demand the creditor's town with every payment; undefined when it may not. */
  readonly demandsTown: string | undefined
}

type Particulars = Omit<
  PaymentSource,
  'product' | 'world' | 'payments' | 'anyPayments' | 'plan'
> & {
  readonly make: (world: World, shape?: Shape) => fc.Arbitrary<object>
}

const NAMES = { creditorName: 'creditor-name', 'creditorAddress.street': 'street' }
const REMITTANCE = { remittanceInformationUnstructured: 'remittance' }

const PARTICULARS: { readonly [P in Product]: (world: World) => Particulars } = {
  ndct: (world) => ({
    make: ndctPayment,
    amounts: amount,
    texts: { ...NAMES, ultimateDebtor: 'ultimate-debtor', ...REMITTANCE },
    dateField: 'requestedExecutionDate',
    lacks: (path) =>
      path.startsWith('debtorAccount.other') && world.cardAccounts.length === 0
        ? 'the target has no card account to pay from'
        : undefined,
    demandsTown: withoutKroner(world),
  }),
  ncbct: (world) => ({
    make: ncbctPayment,
    amounts: reportedAmount,
    texts: { ...NAMES, ...REMITTANCE, regulatoryReportingInformation: 'regulatory-information' },
    dateField: 'requestedExecutionDate',
    lacks: (path) => lacksIban(path, world),
    demandsTown: structuredAddressesDemanded(world)
      ? 'structured addresses are enforced at this target, so every payment needs the town'
      : undefined,
  }),
  periodic: (world) => ({
    make: periodicPayment,
    amounts: amount,
    texts: { ...NAMES, ultimateDebtor: 'ultimate-debtor', ...REMITTANCE },
    dateField: 'startDate',
    lacks: (path) => lacksIban(path, world),
    demandsTown: withoutKroner(world),
  }),
}

export function paymentSource(product: Product, world: World): PaymentSource {
  const { make, ...particulars } = PARTICULARS[product](world)
  return {
    product,
    world,
    payments: (shape = {}) => make(world, { ...shape, plain: true }),
    anyPayments: make(world),
    plan: (body) => paymentPlan(`${product}.create`, body),
    ...particulars,
  }
}

/** The product of which an operation creates a payment. */
export function productOf(operation: OperationId | 'any'): Product | undefined {
  return products.find((product) => operation === `${product}.create`)
}

function lacksIban(path: string, world: World): string | undefined {
  return path.startsWith('debtorAccount.iban') && !hasDebtorIban(world)
    ? 'the target has no Norwegian account to pay from, whose IBAN could be told'
    : undefined
}

/** Once currencies are exchanged the town may be demanded, and then no payment goes without it. */
function withoutKroner({ debtorAccounts }: World): string | undefined {
  return debtorAccounts.some(({ currency }) => currency === 'NOK')
    ? undefined
    : 'the target has no account in NOK to pay from, so every payment needs the town'
}
