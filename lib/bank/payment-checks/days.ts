import type { Check } from '../check.ts'
import { textAt } from '../field-at.ts'
import type { PaymentSubject } from './payment.ts'

const DAY_MS = 86_400_000
const HOLIDAYS = ['01-01', '05-01', '05-17', '12-24', '12-25', '12-26', '12-31']

/** Days on which a bank may not pay, or not yet have thought of paying. */
export function dayChecks(path: string): readonly Check<PaymentSubject>[] {
  return [
    refusing(
      'payment.day.open',
      path,
      (date) => isClosed(date),
      'is a day on which banks are closed',
    ),
    refusing('payment.day.not-today', path, (date, today) => date <= today, 'is not after today'),
    refusing(
      'payment.day.within-a-year',
      path,
      (date, today) => Date.parse(date) - Date.parse(today) > 365 * DAY_MS,
      'is more than a year ahead',
    ),
  ]
}

function refusing(
  name: string,
  path: string,
  isRefused: (date: string, today: string) => boolean,
  complaint: string,
): Check<PaymentSubject> {
  return {
    name,
    optional: true,
    objection: ({ body, today }) => {
      const date = textAt(body, path)
      if (date === undefined || !isRefused(date, today)) return undefined
      return { status: 400, code: 'EXECUTION_DATE_INVALID', text: `${date} ${complaint}`, path }
    },
  }
}

function isClosed(date: string): boolean {
  const weekday = new Date(date).getUTCDay()
  return weekday === 0 || weekday === 6 || HOLIDAYS.includes(date.slice(5))
}
