import { all, suite } from './macros.ts'

export const ndctRobustnessSuite = suite('Domestic payment: robustness', all('robustness.ndct'))
export const ncbctRobustnessSuite = suite(
  'Cross-border payment: robustness',
  all('robustness.ncbct'),
)
export const periodicRobustnessSuite = suite(
  'Periodic payment: robustness',
  all('robustness.periodic'),
)
