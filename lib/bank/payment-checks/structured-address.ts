import { formatError, type Check, type Objection } from '../check.ts'
import { fieldAt, textAt } from '../field-at.ts'
import type { BankPolicy } from '../policy.ts'
import { isForeign } from './currency.ts'
import type { PaymentSubject } from './payment.ts'

export const ENFORCED_FROM = { sandbox: '2026-08-13', production: '2026-11-15' } as const
const CURRENCIES = [
  'instructedAmount.currency',
  'creditorAccount.currency',
  'debtorAccount.currency',
]

/**
 * A domestic payment needs the creditor's town when it exchanges currency. Other parts are required
 * anyway, or inferred: the BIC of an account in kroner from its number.
 */
export const domesticAddressCheck: Check<PaymentSubject> = {
  name: 'ndct.structured-address',
  objection: (payment) => {
    const exchange = exchangesCurrency(payment.body)
    if (exchange === undefined || fieldAt(payment.body, 'creditorAddress') === undefined) {
      return undefined
    }
    return townMissing(payment, `the payment exchanges currency, see ${exchange}`)
  },
}

/** A cross-border payment always needs town and country; that a BBAN needs a BIC is in the schema. */
export const crossBorderAddressCheck: Check<PaymentSubject> = {
  name: 'ncbct.structured-address',
  objection: (payment) => townMissing(payment, 'the payment crosses a border'),
}

function townMissing(
  { body, today, environment, policy }: PaymentSubject,
  reason: string,
): Objection | undefined {
  if (today < ENFORCED_FROM[environment]) return undefined
  if (hasTown(body, policy)) return undefined
  return formatError(`needs a townName: ${reason}`, 'creditorAddress')
}

/** Whether the creditor's town is given under a name that the bank knows. */
export function hasTown(body: unknown, { townNames }: BankPolicy): boolean {
  return townNames.some((name) => fieldAt(body, `creditorAddress.${name}`) !== undefined)
}

/** The place of a currency for which kroner are exchanged. */
export function exchangesCurrency(body: unknown): string | undefined {
  return CURRENCIES.find((path) => isForeign(textAt(body, path)))
}
