import { fieldRules } from './constraints/field-rules.ts'
import { account, address, amount, formatted, oneOf, text } from './constraints/rows.ts'
import { fieldTable } from './payments/product-rule.ts'

/** The request table of NCBCT, row by row. When the conditional fields are required is in files of their own. */
export const ncbctFields = fieldRules(fieldTable('ncbct'), [
  amount('instructedAmount', { required: true }),
  text('creditorName', { required: true, max: 70 }),
  formatted('creditorAgent', 'bic', { conditional: true }),
  account('creditorAccount', 'creditor', 'at-discretion'),
  address('creditorAddress', {}),
  account('debtorAccount', 'debtor', 'given-by-account'),
  text('remittanceInformationUnstructured', { nonEmpty: true, max: 140 }),
  oneOf('purposeCode', 'purposeCode'),
  formatted('requestedExecutionDate', 'date'),
  oneOf('regulatoryReportingCode', 'regulatoryReportingCode', { conditional: true }),
  text('regulatoryReportingInformation', { conditional: true, max: 140 }),
])
