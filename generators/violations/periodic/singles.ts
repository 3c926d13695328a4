import type { PeriodicSingleId } from '../../../lib/rules/periodic.ts'
import { sharedSingles } from '../shared/index.ts'
import { bbanCheckDigit, executionDates, ibanCheckDigits } from '../shared/open-points.ts'
import type { SinglesOf } from '../single.ts'
import {
  distinctMonths,
  monthsAbsent,
  monthsOfOtherFrequency,
  monthTwelve,
  monthZero,
} from './months.ts'
import {
  endEqualOrPast,
  endNotBeforeStart,
  frequencies,
  noSuchDay,
  precedingInFull,
  withoutAddress,
} from './schedule.ts'

/** How each rule of periodic NDCT that stands alone is tried. */
export const periodicSingles: SinglesOf<PeriodicSingleId> = {
  ...sharedSingles,
  'frequency.accepted': frequencies,
  'execution-rule.preceding': precedingInFull,
  'end-date.not-before-start': endNotBeforeStart,
  'end-date.equal-or-past': endEqualOrPast,
  'months-of-execution.distinct': distinctMonths,
  'months-of-execution.zero': monthZero,
  'months-of-execution.twelve': monthTwelve,
  'months-of-execution.absent': monthsAbsent,
  'months-of-execution.other-frequency': monthsOfOtherFrequency,
  'day-of-execution.no-such-day': noSuchDay,
  'structured-address.creditor': withoutAddress,
  'creditor-account.bban.check-digit': bbanCheckDigit,
  'creditor-account.iban.check-digit': ibanCheckDigits,
  'start-date.refusal-code': executionDates,
}
