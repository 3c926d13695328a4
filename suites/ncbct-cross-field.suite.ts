import { row, suite } from './macros.ts'

export const ncbctCrossFieldSuite = suite(
  'Cross-border payment: rules across fields',
  row('ncbct.regulatory-reporting'),
  row('ncbct.structured-address'),
  row('ncbct.text'),
)
