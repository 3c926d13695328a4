const DAY_MS = 86_400_000

/** Month and day of the holidays that keep their date; banks are also closed on both eves here. */
const FIXED_HOLIDAYS = new Set(['01-01', '05-01', '05-17', '12-24', '12-25', '12-26', '12-31'])
/** Holidays counted from Easter Sunday: Maundy Thursday to Easter Monday, Ascension Day, Whit Monday. */
const EASTER_HOLIDAYS = new Set([-3, -2, 1, 39, 50])

/** The day `count` days after `day`, or before it when the count is negative. */
export function dayAfter(day: string, count: number): string {
  return isoDay(new Date(startOf(day) + count * DAY_MS))
}

const found = new Map<string, readonly string[]>()

/**
 * The days among the `count` after `day` on which Norwegian banks are open, as YYYY-MM-DD. A run asks
 * for the same few again with every variant of every rule, so they are remembered.
 */
export function bankDaysAfter(day: string, count: number): readonly string[] {
  const key = `${day} ${count}`
  const days = found.get(key) ?? findBankDays(day, count)
  found.set(key, days)
  return days
}

function findBankDays(day: string, count: number): readonly string[] {
  const start = startOf(day)
  return Array.from({ length: count }, (_, index) => new Date(start + (index + 1) * DAY_MS))
    .filter(isBankDay)
    .map(isoDay)
}

function isBankDay(day: Date): boolean {
  const weekend = day.getUTCDay() === 0 || day.getUTCDay() === 6
  const fromEaster = Math.round((day.getTime() - easterSunday(day.getUTCFullYear())) / DAY_MS)
  return !weekend && !FIXED_HOLIDAYS.has(isoDay(day).slice(5)) && !EASTER_HOLIDAYS.has(fromEaster)
}

function startOf(day: string): number {
  const start = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(start)) {
    throw new Error(`The as-of date must be a day as YYYY-MM-DD, not "${day}"`)
  }
  return start
}

function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10)
}

/** Gauss's Easter rule for the Gregorian calendar in the form valid from 1900 to 2099. */
function easterSunday(year: number): number {
  const moon = (19 * (year % 19) + 24) % 30
  const week = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7
  const daysAfter22March = moon + week
  const late = daysAfter22March === 35 || (daysAfter22March === 34 && moon === 28 && year % 19 > 10)
  return Date.UTC(year, 2, 22 + daysAfter22March - (late ? 7 : 0))
}
