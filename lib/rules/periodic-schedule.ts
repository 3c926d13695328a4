import { ANY_4XX, EXACTLY_400 } from './bank-rule.ts'
import { field } from './constraints/fields.ts'
import { formats } from './constraints/formats.ts'
import { productRules, tableRow } from './payments/product-rule.ts'

const rule = productRules('periodic')
const row = (name: string) => tableRow('periodic', name)
const MONTHS = row('monthsOfExecution')

/** When a periodic payment runs, beyond what each field may hold by itself. */
export const periodicSchedule = [
  rule({
    id: 'periodic.frequency.accepted',
    title: 'Each listed frequency is accepted',
    level: 'must',
    clause: row('frequency'),
    reading: 'MonthlyVariable comes with the months that it runs in',
  }),
  rule({
    id: 'periodic.execution-rule.preceding',
    title: 'executionRule “preceding”, as the word is spelled elsewhere, is refused',
    level: 'should',
    clause: row('executionRule'),
    holds: (body) => field(body, 'executionRule') !== 'preceding',
    refusal: ANY_4XX,
    reading: 'A bank that also takes the common spelling does no harm',
  }),
  rule({
    id: 'periodic.end-date.not-before-start',
    title: 'endDate is not before startDate',
    level: 'should',
    clause: row('endDate'),
    holds: (body) => {
      const [start, end] = [field(body, 'startDate'), field(body, 'endDate')]
      return !isDay(start) || !isDay(end) || end >= start
    },
    refusal: ANY_4XX,
  }),
  rule({
    id: 'periodic.end-date.equal-or-past',
    title: 'An endDate that is the startDate, or a payment whose time is over',
    level: 'open',
    clause: row('endDate'),
  }),
  rule({
    id: 'periodic.months-of-execution.distinct',
    title: 'monthsOfExecution of MonthlyVariable with a month twice is refused with status 400',
    level: 'must',
    clause: { part: 'Errors', item: '2, periodic MonthlyVariable requests with duplicate months' },
    holds: (body) => field(body, 'frequency') !== 'MonthlyVariable' || monthsDiffer(body),
    refusal: EXACTLY_400,
  }),
  rule({
    id: 'periodic.months-of-execution.zero',
    title: 'monthsOfExecution does not count from 0',
    level: 'should',
    clause: MONTHS,
    holds: (body) => !monthsOf(body).includes(0),
    refusal: ANY_4XX,
    reading: 'Months from 0 to 11 are a reading of the odd upper bound, if not of the lower one',
  }),
  rule({
    id: 'periodic.months-of-execution.twelve',
    title: 'A payment that is to run in December',
    level: 'open',
    clause: MONTHS,
    reading: 'The table stops at 11, and says nothing of why',
  }),
  rule({
    id: 'periodic.months-of-execution.absent',
    title: 'MonthlyVariable without months, or with an empty list of them',
    level: 'open',
    clause: MONTHS,
  }),
  rule({
    id: 'periodic.months-of-execution.other-frequency',
    title: 'monthsOfExecution with another frequency than MonthlyVariable, also with a month twice',
    level: 'open',
    clause: MONTHS,
  }),
  rule({
    id: 'periodic.day-of-execution.no-such-day',
    title: 'dayOfExecution 0, 00, 32 and 99',
    level: 'open',
    clause: row('dayOfExecution'),
    reading: 'The pattern is all that is stated',
  }),
  rule({
    id: 'periodic.structured-address.creditor',
    title: 'A periodic payment that says nothing of where the creditor lives',
    level: 'open',
    clause: { part: 'Versioning', item: 'Structured addresses' },
    reading: 'Whether a domestic payment that comes round can use SWIFT is not said',
  }),
] as const

function isDay(value: unknown): value is string {
  return typeof value === 'string' && formats.date(value)
}

function monthsOf(body: unknown): readonly unknown[] {
  const months = field(body, 'monthsOfExecution')
  return Array.isArray(months) ? months : []
}

function monthsDiffer(body: unknown): boolean {
  const months = monthsOf(body)
  return new Set(months).size === months.length
}
