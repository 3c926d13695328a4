import type { Check } from '../lib/run/check.ts'
import { headersSuite } from './headers.suite.ts'
import type { Suite } from './macros.ts'
import { ndctCrossFieldSuite } from './ndct-cross-field.suite.ts'
import { ndctDuplicatesSuite } from './ndct-duplicates.suite.ts'
import { ndctFieldsSuite } from './ndct-fields.suite.ts'
import { responsesSuite } from './responses.suite.ts'
import { signingSuite } from './signing.suite.ts'

/** Every suite, in the order of the reports. One that is not listed here does not run. */
export const suites: readonly Suite[] = [
  signingSuite,
  headersSuite,
  ndctFieldsSuite,
  ndctCrossFieldSuite,
  ndctDuplicatesSuite,
  responsesSuite,
]

export const checks: readonly Check[] = suites.flatMap((suite) => suite.checks)
