import { minorUnits } from '../../contract/minor-units.ts'
import { formatError, type Check } from '../check.ts'
import { inNok } from '../exchange-rates.ts'
import { textAt } from '../field-at.ts'
import type { PaymentSubject } from './payment.ts'

const PATH = 'instructedAmount.amount'

/** Amounts that the specification leaves to the bank. */
export const amountFormChecks: readonly Check<PaymentSubject>[] = [
  optional('payment.amount.positive', 'must be more than zero', ({ amount }) => Number(amount) > 0),
  optional(
    'payment.amount.canonical',
    'must have no plus sign and no leading zeros',
    ({ amount }) => !/^(?:\+|-?0\d)/.test(amount),
  ),
  optional(
    'payment.amount.all-minor-units',
    'must have all fraction digits of its currency',
    ({ amount, currency }) => (amount.split('.')[1] ?? '').length === (minorUnits(currency) ?? 0),
  ),
  optional(
    'payment.amount.thirteen-digits',
    'must have at most 13 digits before the point',
    ({ amount }) => (amount.split('.')[0] ?? '').replaceAll(/\D/g, '').length <= 13,
  ),
  {
    name: 'payment.amount.bank-limit',
    optional: true,
    objection: (payment) => {
      const { amount, currency } = amountOf(payment)
      if (inNok(amount, currency) <= MOST_IN_NOK) return undefined
      return {
        status: 400,
        code: 'PAYMENT_FAILED',
        text: `is more than NOK ${MOST_IN_NOK.toFixed(2)}, the most that this bank transfers at once`,
        path: PATH,
      }
    },
  },
]

const MOST_IN_NOK = 100_000_000

interface Amount {
  readonly amount: string
  readonly currency: string
}

function optional(
  name: string,
  expected: string,
  isFine: (amount: Amount) => boolean,
): Check<PaymentSubject> {
  return {
    name,
    optional: true,
    objection: (payment) => (isFine(amountOf(payment)) ? undefined : formatError(expected, PATH)),
  }
}

function amountOf({ body }: PaymentSubject): Amount {
  return {
    amount: textAt(body, PATH) ?? '',
    currency: textAt(body, 'instructedAmount.currency') ?? '',
  }
}
