import { area } from './area.ts'
import { acceptedRule } from './payments/accepted.ts'
import { checkDigitRule } from './payments/account-numbers.ts'
import { executionDateRule } from './payments/execution-date.ts'
import { openPoints } from './payments/open-points.ts'
import { textRules } from './payments/texts.ts'
import { townRules } from './payments/town.ts'
import { periodicFields } from './periodic-fields.ts'
import { periodicSchedule } from './periodic-schedule.ts'

/** The rules that stand alone, next to those made from the field table. */
const periodicSingles = [
  acceptedRule('periodic'),
  ...periodicSchedule,
  ...townRules('periodic'),
  ...textRules('periodic'),
  checkDigitRule('periodic', 'bban'),
  checkDigitRule('periodic', 'iban'),
  executionDateRule('periodic', 'startDate', 'start-date'),
  ...openPoints('periodic'),
]
export type PeriodicSingleId = (typeof periodicSingles)[number]['id']

/** Rules about creating a periodic Norwegian domestic credit transfer, its headers and signature apart. */
export const periodic = area('periodic', [...periodicFields, ...periodicSingles])
