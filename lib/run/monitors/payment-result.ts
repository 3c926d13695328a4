import { currencies } from '../../contract/currencies.ts'
import { minorUnits } from '../../contract/minor-units.ts'
import { transactionStatuses } from '../../contract/transaction-statuses.ts'
import { KEPT, NOT_APPLICABLE, broken, stateless } from './monitor.ts'
import type { Monitor, MonitorJudgement } from './monitor.ts'
import { caseHint, isObject, isPresent, isSuccess, readAnswer, shown } from './read-answer.ts'

const STATUSES: ReadonlySet<unknown> = new Set(transactionStatuses)
const CURRENCIES: ReadonlySet<unknown> = new Set(currencies)

export const paymentId = ofResult('paymentId', 'required', (value) =>
  typeof value === 'string' && value !== '' ? undefined : 'a non-empty string',
)

export const transactionStatus = ofResult('transactionStatus', 'required', (value) =>
  STATUSES.has(value) ? undefined : `one of ${transactionStatuses.join(', ')}`,
)

/** What the status of a payment is when it is read by itself. */
export const statusOfPayment = stateless((exchange) => {
  const answer = exchange.operation === 'payment.status' ? readAnswer(exchange) : undefined
  if (answer?.object === undefined || !isSuccess(answer)) return NOT_APPLICABLE
  const { transactionStatus } = answer.object
  return STATUSES.has(transactionStatus)
    ? KEPT
    : broken(
        `transactionStatus: one of ${transactionStatuses.join(', ')}`,
        shown(transactionStatus) + caseHint(transactionStatus, transactionStatuses),
      )
})

export const transactionFeeIndicator = ofResult('transactionFeeIndicator', 'optional', (value) =>
  typeof value === 'boolean' ? undefined : 'a boolean',
)

export const transactionFees = ofResult('transactionFees', 'optional', (value) => {
  if (!isObject(value)) return 'an object of amount and currency'
  const { amount, currency } = value
  if (typeof currency !== 'string' || !CURRENCIES.has(currency)) return 'a currency that is listed'
  if (typeof amount !== 'string') return 'an amount that is a string'
  const number = /^-?\d+(?:\.(?<fraction>\d+))?$/.exec(amount)
  if (number === null) return 'an amount that is a decimal number'
  const fraction = number.groups?.['fraction'] ?? ''
  const most = minorUnits(currency)
  if (most === undefined || fraction.length <= most) return undefined
  return `at most ${most} fraction digits, the minor units of ${currency}`
})

/** Judges one field of the answer to a created payment by a check that says what it would have wanted. */
function ofResult(
  field: string,
  need: 'required' | 'optional',
  expected: (value: unknown) => string | undefined,
): () => Monitor {
  return stateless((exchange): MonitorJudgement => {
    const created = readAnswer(exchange)?.created
    if (created === undefined) return NOT_APPLICABLE
    const value = created[field]
    if (!isPresent(value) && need === 'optional') return NOT_APPLICABLE
    const wanted = expected(value)
    return wanted === undefined ? KEPT : broken(`${field}: ${wanted}`, shown(value))
  })
}
