import { ndctDuplicates } from './scenarios/logical-duplicates.ts'
import { pairs, scenario, suite } from './macros.ts'

export const ndctDuplicatesSuite = suite(
  'Domestic payment: logical duplicates',
  scenario('ndct.duplicates.allowed', ndctDuplicates.allowed),
  scenario('ndct.duplicates.refused', ndctDuplicates.refused),
  scenario('ndct.duplicates.absent', ndctDuplicates.absent),
  pairs('ndct.duplicates.not-boolean'),
)
