import { KEPT, NOT_APPLICABLE, broken, stateless } from './monitor.ts'
import { isObject, readAnswer, shown } from './read-answer.ts'

/** The dates of the request tables: a bank that gives a payment back gives them too. */
const FIELDS: ReadonlySet<string> = new Set(['requestedExecutionDate', 'startDate', 'endDate'])

const DATE = /^\d{4}-\d{2}-\d{2}$/
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:[.,]\d+)?(?:Z|[+-]\d{2}:?\d{2})$/

export const datesAreIso = stateless((exchange) => {
  const dates = datesIn(readAnswer(exchange)?.object, 0)
  const wrong = dates.find(([, value]) => !isIso(value))
  if (wrong !== undefined) {
    return broken(`${wrong[0]}: an ISO 8601 date, or a date-time with its offset`, shown(wrong[1]))
  }
  return dates.length > 0 ? KEPT : NOT_APPLICABLE
})

function datesIn(value: unknown, depth: number): [name: string, value: unknown][] {
  if (depth > 6) return []
  if (Array.isArray(value)) return value.flatMap((item) => datesIn(item, depth + 1))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, field]) =>
    FIELDS.has(name) && field !== null ? [[name, field]] : datesIn(field, depth + 1),
  )
}

function isIso(value: unknown): boolean {
  if (typeof value !== 'string') return false
  return (
    (DATE.test(value) || DATE_TIME.test(value)) && !Number.isNaN(Date.parse(value.slice(0, 10)))
  )
}
