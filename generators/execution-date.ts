import fc from 'fast-check'
import { bankDaysAfter } from './_internals/bank-days.ts'

/** How far ahead payments are dated: banks may refuse dates that are further away. */
const DAYS_AHEAD = 60

/**
 * A day on which Norwegian banks are open, after the day `asOf`. Not the day itself: in another
 * time zone it may be over, and what happens to a past date or a holiday is the bank's choice.
 */
export function executionDate(asOf: string): fc.Arbitrary<string> {
  return fc.constantFrom(...bankDaysAfter(asOf, DAYS_AHEAD))
}
