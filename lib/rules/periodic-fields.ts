import { fieldRules } from './constraints/field-rules.ts'
import { account, address, amount, formatted, integers, oneOf, text } from './constraints/rows.ts'
import { fieldTable } from './payments/product-rule.ts'

/** The request table of periodic NDCT, row by row. */
export const periodicFields = fieldRules(fieldTable('periodic'), [
  amount('instructedAmount', { required: true }),
  text('creditorName', { required: true, max: 70 }),
  account('creditorAccount', 'creditor', 'at-discretion'),
  address('creditorAddress', {}),
  account('debtorAccount', 'debtor', 'given-by-account'),
  text('ultimateDebtor', { max: 70 }),
  text('remittanceInformationUnstructured', { nonEmpty: true, max: 140 }),
  oneOf('purposeCode', 'purposeCode', {
    level: 'should',
    reading: 'The table calls the field a string, and names the list only as its values',
  }),
  formatted('startDate', 'date', { required: true }),
  oneOf('executionRule', 'executionRule', { apart: ['preceding'] }),
  formatted('endDate', 'date'),
  oneOf('frequency', 'frequency', { required: true, values: 'given-by-others' }),
  integers('monthsOfExecution', {
    conditional: true,
    min: 1,
    max: 11,
    apart: [0, 12],
    reading: '12 is outside the bounds as stated and still a month: it is only observed',
  }),
  formatted('dayOfExecution', 'one-or-two-digits'),
])
