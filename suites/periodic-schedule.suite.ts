import { row, suite } from './macros.ts'

/** When a periodic payment runs. */
export const periodicScheduleSuite = suite(
  'Periodic payment: schedule',
  row('periodic.start-date'),
  row('periodic.execution-rule'),
  row('periodic.end-date'),
  row('periodic.frequency'),
  row('periodic.months-of-execution'),
  row('periodic.months-of-execution.item'),
  row('periodic.day-of-execution'),
)
