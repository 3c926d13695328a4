import { row, suite } from './macros.ts'

export const periodicCrossFieldSuite = suite(
  'Periodic payment: rules across fields',
  row('periodic.structured-address'),
  row('periodic.text'),
)
