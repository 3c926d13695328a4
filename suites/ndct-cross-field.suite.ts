import { row, suite } from './macros.ts'

export const ndctCrossFieldSuite = suite(
  'Domestic payment: rules across fields',
  row('ndct.remittance'),
  row('ndct.text'),
)
