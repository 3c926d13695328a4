import { formatError, type Check, type Objection } from '../check.ts'
import { fieldAt, textAt } from '../field-at.ts'
import { isForeign } from './currency.ts'
import type { PaymentSubject } from './payment.ts'

const ENFORCED_FROM = { sandbox: '2026-08-13', production: '2026-11-15' } as const
const CURRENCIES = [
  'instructedAmount.currency',
  'creditorAccount.currency',
  'debtorAccount.currency',
]
const TOWNS = ['creditorAddress.townName', 'creditorAddress.city']

/**
 * A domestic payment needs the creditor's town when it exchanges currency. Other parts are required
 * anyway, or inferred: the BIC of an account in kroner from its number.
 */
export const domesticAddressCheck: Check<PaymentSubject> = {
  name: 'ndct.structured-address',
  objection: (payment) => {
    const exchange = CURRENCIES.find((path) => isForeign(textAt(payment.body, path)))
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
  { body, today, environment }: PaymentSubject,
  reason: string,
): Objection | undefined {
  if (today < ENFORCED_FROM[environment]) return undefined
  if (TOWNS.some((path) => fieldAt(body, path) !== undefined)) return undefined
  return formatError(`needs a townName: ${reason}`, 'creditorAddress')
}
