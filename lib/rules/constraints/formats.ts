import type { Format } from '../constraint.ts'

/** Whether a text has the format. */
export const formats: { readonly [Name in Format]: (text: string) => boolean } = {
  date: isDate,
  bic: (text) => /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text),
  // Signs pass: whether an amount may be negative or carry a plus is not said.
  decimal: (text) => /^[+-]?[0-9]+(?:\.[0-9]+)?$/.test(text),
  'one-or-two-digits': (text) => /^[0-9]{1,2}$/.test(text),
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** A day of the calendar as YYYY-MM-DD. */
function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return false
  const days = month === 2 && isLeapYear(year) ? 29 : (DAYS[month - 1] ?? 0)
  return day >= 1 && day <= days
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}
