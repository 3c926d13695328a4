import { formatError, type Check } from '../check.ts'
import { inNok } from '../exchange-rates.ts'
import { fieldAt, textAt } from '../field-at.ts'
import type { PaymentSubject } from './payment.ts'

/** A large payment to abroad says what it is for: in a code, and in words. */
export const regulatoryReportingChecks = [
  required('regulatoryReportingCode', 'ncbct.regulatory-reporting-code'),
  required('regulatoryReportingInformation', 'ncbct.regulatory-reporting-information'),
]

function required(field: string, name: string): Check<PaymentSubject> {
  return {
    name,
    objection: ({ body, policy }) => {
      const amount = textAt(body, 'instructedAmount.amount') ?? ''
      const currency = textAt(body, 'instructedAmount.currency') ?? ''
      if (currency !== 'NOK' && !policy.reportsForeignAmounts) return undefined
      if (inNok(amount, currency) < policy.regulatoryLimit || fieldAt(body, field) !== undefined)
        return undefined
      return formatError(`is required from NOK ${policy.regulatoryLimit.toFixed(2)} on`, field)
    },
  }
}
