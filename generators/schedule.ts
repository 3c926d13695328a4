import fc from 'fast-check'
import { executionRules, frequencies, type Frequency } from '../lib/contract/frequencies.ts'
import type { PeriodicPayment } from '../lib/contract/periodic.ts'
import type { World } from '../lib/exchange/world.ts'
import { dayAfter } from './_internals/bank-days.ts'
import { optionalFields } from './_internals/optional-fields.ts'
import { executionDate } from './execution-date.ts'
import { asksFor, type Shape } from './shape.ts'

export type Schedule = Pick<
  PeriodicPayment,
  'startDate' | 'endDate' | 'frequency' | 'executionRule' | 'monthsOfExecution' | 'dayOfExecution'
>

const LAST_MONTH = 11
/** Frequencies with no day of the month to choose. */
const BY_WEEK: readonly Frequency[] = ['Daily', 'Weekly', 'EveryTwoWeeks']

/** When a payment runs: every month, unless the shape leaves it open or asks for months. */
export function schedule(world: World, shape: Shape): fc.Arbitrary<Schedule> {
  return fc
    .tuple(
      frequency(shape),
      executionDate(world.asOf),
      months(),
      optionalFields(
        {
          endDate: fc.integer({ min: 1, max: 730 }),
          executionRule: fc.constantFrom(...executionRules),
          dayOfExecution: dayOfMonth(),
        },
        shape,
        '',
      ),
    )
    .map(([frequency, startDate, months, { endDate, executionRule, dayOfExecution }]) => ({
      startDate,
      frequency,
      ...(endDate === undefined || (shape.plain && !asksFor(shape, 'endDate'))
        ? {}
        : { endDate: dayAfter(startDate, endDate) }),
      ...(executionRule === undefined ? {} : { executionRule }),
      ...(dayOfExecution === undefined || BY_WEEK.includes(frequency) ? {} : { dayOfExecution }),
      ...(frequency === 'MonthlyVariable' ? { monthsOfExecution: months } : {}),
    }))
}

/** Months in which a payment may run, each once, in any order. */
export function months(): fc.Arbitrary<number[]> {
  const all = Array.from({ length: LAST_MONTH }, (_, index) => index + 1)
  return fc.shuffledSubarray(all, { minLength: 1 })
}

function frequency(shape: Shape): fc.Arbitrary<Frequency> {
  if (asksFor(shape, 'monthsOfExecution')) return fc.constant('MonthlyVariable')
  if (shape.plain) return fc.constant('Monthly')
  // The usual one stands first: values shrink towards it.
  return fc.constantFrom('Monthly', ...frequencies)
}

function dayOfMonth(): fc.Arbitrary<string> {
  return fc
    .tuple(fc.integer({ min: 1, max: 31 }), fc.boolean())
    .map(([day, padded]) => (padded ? String(day).padStart(2, '0') : String(day)))
}
