import type { Check, Objection } from '../check.ts'
import { textAt } from '../field-at.ts'
import type { PaymentSubject } from './payment.ts'

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/

/** The day of a single payment is not over. */
export const executionDateCheck: Check<PaymentSubject> = {
  name: 'payment.execution-date',
  objection: passed('requestedExecutionDate'),
}

/** The first day of a periodic payment is not over. */
export const startDateCheck: Check<PaymentSubject> = {
  name: 'periodic.start-date',
  objection: passed('startDate'),
}

/** A periodic payment does not end before it starts. */
export const endDateCheck: Check<PaymentSubject> = {
  name: 'periodic.end-date',
  objection: ({ body }) => {
    const start = dateAt(body, 'startDate')
    const end = dateAt(body, 'endDate')
    if (start === undefined || end === undefined || end >= start) return undefined
    return invalid('endDate', `${end} is before startDate, ${start}`)
  },
}

function passed(path: string): Check<PaymentSubject>['objection'] {
  return ({ body, today }) => {
    const date = dateAt(body, path)
    if (date === undefined || date >= today) return undefined
    return invalid(path, `${date} has passed: today is ${today}`)
  }
}

function dateAt(body: unknown, path: string): string | undefined {
  const date = textAt(body, path)
  return date !== undefined && ISO_DATE.test(date) ? date : undefined
}

function invalid(path: string, text: string): Objection {
  return { status: 400, code: 'EXECUTION_DATE_INVALID', text, path }
}
