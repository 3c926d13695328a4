import { fieldRules } from './constraints/field-rules.ts'
import {
  accountNumber,
  address,
  amount,
  exactlyOne,
  formatted,
  object,
  objects,
  oneOf,
  remittanceReference,
  text,
} from './constraints/rows.ts'
import { fieldTable } from './payments/product-rule.ts'

/** The request table of NDCT, row by row. The town of the address is in `payments/town.ts`. */
export const ndctFields = fieldRules(fieldTable('ndct'), [
  amount('instructedAmount', { required: true }),
  text('creditorName', { required: true, max: 70 }),
  formatted('creditorAgent', 'bic', { businessMayRefuse: true }),
  object('creditorAccount', { required: true }),
  accountNumber('creditorAccount.bban', { required: true, max: 30, of: 'creditor' }),
  oneOf('creditorAccount.currency', 'currency', { required: true, values: 'at-discretion' }),
  address('creditorAddress', { required: true }),
  object('debtorAccount', { required: true }),
  oneOf('debtorAccount.currency', 'currency', { required: true, values: 'given-by-account' }),
  accountNumber('debtorAccount.bban', { conditional: true, max: 30, of: 'debtor' }),
  object('debtorAccount.other', { conditional: true }),
  text('debtorAccount.other.identification', { required: true }),
  oneOf('debtorAccount.other.schemeNameProprietary', 'cardAccountScheme', { required: true }),
  exactlyOne('debtorAccount', ['bban', 'other']),
  text('ultimateDebtor', { max: 70 }),
  text('remittanceInformationUnstructured', { nonEmpty: true, max: 140 }),
  object('remittanceInformationStructured', { deprecated: true, businessMayRefuse: true }),
  remittanceReference('remittanceInformationStructured'),
  objects('remittanceInformationStructuredArray', { businessMayRefuse: true }),
  remittanceReference('remittanceInformationStructuredArray[]'),
  oneOf('purposeCode', 'purposeCode'),
  formatted('requestedExecutionDate', 'date'),
])
