import type { Check } from '../lib/run/check.ts'
import { basketsSuite } from './baskets.suite.ts'
import { ncbctDuplicatesSuite, ndctDuplicatesSuite } from './duplicates.suite.ts'
import {
  headersSuite,
  ncbctHeadersSuite,
  otherHeadersSuite,
  periodicHeadersSuite,
  sandboxHeadersSuite,
} from './headers.suite.ts'
import type { Suite } from './macros.ts'
import { ncbctCrossFieldSuite } from './ncbct-cross-field.suite.ts'
import { ncbctFieldsSuite } from './ncbct-fields.suite.ts'
import { ndctCrossFieldSuite } from './ndct-cross-field.suite.ts'
import { ndctFieldsSuite } from './ndct-fields.suite.ts'
import { periodicCrossFieldSuite } from './periodic-cross-field.suite.ts'
import { periodicFieldsSuite } from './periodic-fields.suite.ts'
import { periodicScheduleSuite } from './periodic-schedule.suite.ts'
import { responsesSuite } from './responses.suite.ts'
import {
  ncbctRobustnessSuite,
  ndctRobustnessSuite,
  periodicRobustnessSuite,
} from './robustness.suite.ts'
import { signingSuite } from './signing.suite.ts'
import { transportSuite } from './transport.suite.ts'

/** Every suite, in the order of the reports. One that is not listed here does not run. */
export const suites: readonly Suite[] = [
  transportSuite,
  signingSuite,
  headersSuite,
  ncbctHeadersSuite,
  periodicHeadersSuite,
  sandboxHeadersSuite,
  otherHeadersSuite,
  ndctFieldsSuite,
  ndctCrossFieldSuite,
  ndctDuplicatesSuite,
  ncbctFieldsSuite,
  ncbctCrossFieldSuite,
  ncbctDuplicatesSuite,
  periodicFieldsSuite,
  periodicScheduleSuite,
  periodicCrossFieldSuite,
  basketsSuite,
  ndctRobustnessSuite,
  ncbctRobustnessSuite,
  periodicRobustnessSuite,
  responsesSuite,
]

export const checks: readonly Check[] = suites.flatMap((suite) => suite.checks)
