import { minorUnits } from '../../contract/minor-units.ts'
import { formatError, type Check } from '../check.ts'
import { textAt } from '../field-at.ts'
import type { PaymentSubject } from './payment.ts'

/** No more fraction digits than the currency has. */
export const minorUnitsCheck: Check<PaymentSubject> = {
  name: 'payment.minor-units',
  objection: ({ body, policy }) => {
    const currency = textAt(body, 'instructedAmount.currency') ?? ''
    const allowed = policy.minorUnits === 'always-two' ? 2 : minorUnits(currency)
    const amount = textAt(body, 'instructedAmount.amount') ?? ''
    const fraction = amount.split('.')[1] ?? ''
    if (allowed === undefined || fraction.length <= allowed) return undefined
    return formatError(
      `${currency} has ${allowed} fraction digits, the amount has ${fraction.length}`,
      'instructedAmount.amount',
    )
  },
}
