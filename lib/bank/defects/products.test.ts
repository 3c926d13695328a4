import { describe, expect, test } from 'vitest'
import type { Product } from '../../contract/operations.ts'
import { listDefects } from '../defects.ts'
import { customer, testBank, testTpp, validPayments } from '../testing/tpp.ts'

const kroner = (amount: string) => ({ instructedAmount: { amount, currency: 'NOK' } })
const euros = { instructedAmount: { amount: '100000.00', currency: 'EUR' } }
const code = { regulatoryReportingCode: '14' }
const information = { regulatoryReportingInformation: 'Timber' }
const byBban = { creditorAccount: { bban: '1', currency: 'USD' } }
const noNumber = { currency: 'NOK' }

type Case = readonly [defect: string, sound: number, broken: number, changes: object]

const ofNcbct: readonly Case[] = [
  ['ncbct.regulatory-reporting-code:lax', 400, 201, { ...kroner('100000.00'), ...information }],
  ['ncbct.regulatory-reporting-information:lax', 400, 201, { ...kroner('100000.00'), ...code }],
  ['ncbct.regulatory-reporting:lax', 400, 201, kroner('100000.00')],
  ['ncbct.regulatory-reporting:100000.01', 400, 201, kroner('100000.00')],
  ['ncbct.regulatory-reporting:100000.01', 400, 400, kroner('100000.01')],
  ['ncbct.regulatory-reporting:99999.99', 201, 400, kroner('99999.99')],
  ['ncbct.regulatory-reporting:99999.99', 201, 201, kroner('99999.98')],
  ['ncbct.regulatory-reporting:always', 201, 400, kroner('0.01')],
  ['ncbct.regulatory-reporting:kroner-only', 400, 201, euros],
  ['ncbct.regulatory-reporting:kroner-only', 400, 400, kroner('100000.00')],
  ['ncbct.regulatory-reporting-code.one-of:lax', 400, 201, { regulatoryReportingCode: '15' }],
  ['ncbct.regulatory-reporting-code.one-of:strict', 201, 400, { regulatoryReportingCode: '45' }],
  ['ncbct.creditor-agent.with-bban:lax', 400, 201, { ...byBban, creditorAgent: undefined }],
  ['ncbct.creditor-agent.with-bban:status-422', 400, 422, { ...byBban, creditorAgent: undefined }],
  ['ncbct.creditor-agent.with-iban:strict', 201, 400, {}],
  ['ncbct.creditor-agent.with-iban:strict', 201, 201, byBban],
  ['ncbct.structured-address:lax', 400, 201, { creditorAddress: undefined }],
  ['ncbct.structured-address:status-422', 400, 422, { creditorAddress: { country: 'DE' } }],
  ['ncbct.creditor-account.at-least-one:lax', 400, 201, { creditorAccount: noNumber }],
  ['ncbct.debtor-account.at-least-one:lax', 400, 201, { debtorAccount: noNumber }],
  ['ncbct.creditor-account.either:strict-iban', 201, 400, byBban],
  ['ncbct.creditor-account.either:strict-bban', 201, 400, {}],
  ['payment.debtor-account:lax', 400, 201, { debtorAccount: { iban: 'NO1', currency: 'NOK' } }],
]

const ofPeriodic: readonly Case[] = [
  ['periodic.months-of-execution.distinct:lax', 400, 201, { monthsOfExecution: [1, 1] }],
  ['periodic.months-of-execution.distinct:status-422', 400, 422, { monthsOfExecution: [1, 1] }],
  [
    'periodic.months-of-execution.distinct:side-by-side',
    400,
    201,
    { monthsOfExecution: [1, 2, 1] },
  ],
  [
    'periodic.months-of-execution.distinct:side-by-side',
    400,
    400,
    { monthsOfExecution: [2, 1, 1] },
  ],
  ['periodic.months-of-execution.item.range:above', 400, 201, { monthsOfExecution: [13] }],
  ['periodic.months-of-execution.item.range:below', 400, 201, { monthsOfExecution: [-1] }],
  ['periodic.months-of-execution.item.range:strict', 201, 400, { monthsOfExecution: [11] }],
  ['periodic.months-of-execution.zero:lax', 400, 201, { monthsOfExecution: [0] }],
  ['periodic.months-of-execution.zero:lax', 400, 400, { monthsOfExecution: [-1] }],
  ['periodic.months-of-execution.item.type:lax', 400, 201, { monthsOfExecution: ['1'] }],
  ['periodic.months-of-execution.type:lax', 400, 201, { monthsOfExecution: 1 }],
  ['periodic.execution-rule.preceding:lax', 400, 201, { executionRule: 'preceding' }],
  ['periodic.execution-rule.preceding:lax', 400, 400, { executionRule: 'before' }],
  ['periodic.day-of-execution.format:lax', 400, 201, { dayOfExecution: '001' }],
  ['periodic.frequency.one-of:strict', 201, 400, { frequency: 'EveryTwoMonths' }],
  ['periodic.start-date:lax', 400, 201, { startDate: '2020-01-01' }],
  ['periodic.end-date:lax', 400, 201, { endDate: '2098-12-31' }],
  ['payment.minor-units:lax', 400, 201, kroner('1.234')],
]

describe.each([
  ['ncbct', ofNcbct],
  ['periodic', ofPeriodic],
] as const)('a defect changes what the bank answers to a %s payment', (product, cases) => {
  test.each(cases)('%s: %d becomes %d', async (defect, sound, broken, changes) => {
    const statuses = await Promise.all([
      answer(product, [], changes),
      answer(product, [defect], changes),
    ])
    expect(statuses).toEqual([sound, broken])
  })
})

async function answer(product: Product, defects: string[], changes: object): Promise<number> {
  const tpp = testTpp(testBank({ defects }))
  await tpp.authenticate(customer(0).customerNumber)
  return (await tpp.create(product, { ...validPayments[product], ...changes })).status
}

test('what all products share trips a rule of each', () => {
  const trips = new Map(listDefects().map((defect) => [defect.name, defect.trips]))
  expect(trips.get('headers.psu-context.format:lax')).toEqual([
    'headers.ndct.psu-context.one-of',
    'headers.ncbct.psu-context.one-of',
    'headers.periodic.psu-context.one-of',
  ])
  expect(trips.get('headers.tpp-session-id.required:lax')).toEqual([
    'headers.ndct.tpp-session-id.required',
    'headers.ncbct.tpp-session-id.required',
    'headers.periodic.tpp-session-id.required',
    'headers.basket.tpp-session-id.required',
  ])
  expect(trips.get('headers.digest.required:lax')).toEqual([
    'signing.digest.present',
    'headers.ncbct.digest.required',
    'headers.periodic.digest.required',
    'headers.sandbox-customers-create.digest.required',
  ])
  expect(trips.get('payment.logical-duplicate:lax')).toEqual([
    'ndct.duplicates.refused',
    'ncbct.duplicates.refused',
  ])
})
