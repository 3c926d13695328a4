import { formatError, type Check } from '../check.ts'
import { fieldAt, textAt } from '../field-at.ts'
import type { PaymentSubject } from './payment.ts'

/** A payment in chosen months runs in each of them once; other frequencies leave the months alone. */
export const distinctMonthsCheck: Check<PaymentSubject> = {
  name: 'periodic.distinct-months',
  objection: ({ body, policy }) => {
    const months = fieldAt(body, 'monthsOfExecution')
    if (textAt(body, 'frequency') !== 'MonthlyVariable' || !Array.isArray(months)) return undefined
    const repeated =
      policy.repeatedMonths === 'anywhere'
        ? new Set(months).size < months.length
        : months.some((month, at) => at > 0 && month === months[at - 1])
    return repeated ? formatError('must not hold a month twice', 'monthsOfExecution') : undefined
  },
}
