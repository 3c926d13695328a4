import { formatError, type Check } from '../check.ts'
import { fieldAt, textAt } from '../field-at.ts'
import { isForeign } from './currency.ts'
import type { PaymentSubject } from './payment.ts'

/** A domestic payment to a currency account names the bank that has it. */
export const currencyAccountCheck: Check<PaymentSubject> = {
  name: 'ndct.creditor-agent',
  objection: ({ body }) => {
    const currency = textAt(body, 'creditorAccount.currency')
    if (!isForeign(currency) || fieldAt(body, 'creditorAgent') !== undefined) return undefined
    return formatError(
      `is required for payments to currency accounts, and this one is in ${currency}`,
      'creditorAgent',
    )
  },
}
