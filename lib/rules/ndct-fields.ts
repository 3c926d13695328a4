import { fieldRules } from './constraints/field-rules.ts'
import {
  accountNumber,
  amount,
  exactlyOne,
  formatted,
  object,
  objects,
  oneOf,
  remittanceReference,
  text,
} from './constraints/rows.ts'

/** The request table of NDCT, row by row. The town of the address is in `ndct-address.ts`. */
export const ndctFields = fieldRules(
  {
    area: 'ndct',
    operation: 'ndct.create',
    heading: 'Payment initiation request: NDCT',
  },
  [
    amount('instructedAmount', { required: true }),
    text('creditorName', { required: true, max: 70 }),
    formatted('creditorAgent', 'bic', { businessMayRefuse: true }),
    object('creditorAccount', { required: true }),
    accountNumber('creditorAccount.bban', { required: true, max: 30, of: 'creditor' }),
    oneOf('creditorAccount.currency', 'currency', { required: true, values: 'at-discretion' }),
    object('creditorAddress', { required: true }),
    text('creditorAddress.street', { max: 70 }),
    text('creditorAddress.buildingNumber'),
    text('creditorAddress.postalCode'),
    oneOf('creditorAddress.country', 'country', { required: true, values: 'at-discretion' }),
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
  ],
)
