import { describe, expect, test } from 'vitest'
import type { PaymentOperationId } from './operations.ts'
import { validateBody } from './validate.ts'

const common = {
  instructedAmount: { amount: '12.50', currency: 'NOK' },
  creditorName: 'Kari Nordmann',
  creditorAccount: { iban: 'NO2390412263056', currency: 'NOK' },
  debtorAccount: { bban: '95360573002', currency: 'NOK' },
}
const periodic = { ...common, startDate: '2026-12-01', frequency: 'MonthlyVariable' }

const findings = (operation: PaymentOperationId, body: object) =>
  validateBody(operation, body).map(({ path, message }) => `${path} ${message}`)

describe('an NCBCT request', () => {
  const of = (changes: object) => findings('ncbct.create', { ...common, ...changes })
  const bban = { creditorAccount: { bban: '90412263056', currency: 'NOK' } }

  test('is valid with its required fields, by IBAN, or by BBAN and the agent', () => {
    expect(of({})).toEqual([])
    expect(of({ ...bban, creditorAgent: 'DNBANOKK' })).toEqual([])
    expect(of({ creditorAccount: { ...common.creditorAccount, ...bban.creditorAccount } })).toEqual(
      [],
    )
  })

  test.each([
    ['a BBAN without agent', bban, 'creditorAgent is required'],
    [
      'no account number',
      { creditorAccount: { currency: 'NOK' } },
      'creditorAccount must have bban or iban',
    ],
    [
      'no debtor account number',
      { debtorAccount: { currency: 'NOK' } },
      'debtorAccount must have bban or iban',
    ],
    [
      'a text for an account',
      { creditorAccount: 'NO23' },
      'creditorAccount must be of type object',
    ],
    [
      'a long IBAN',
      { creditorAccount: { iban: 'N'.repeat(35), currency: 'NOK' } },
      'creditorAccount.iban must have at most 34 characters',
    ],
    [
      'an address without country',
      { creditorAddress: { city: 'Oslo' } },
      'creditorAddress.country is required',
    ],
    [
      'an unlisted code',
      { regulatoryReportingCode: '15' },
      'regulatoryReportingCode must be one of the listed values',
    ],
    [
      'a code as a number',
      { regulatoryReportingCode: 14 },
      'regulatoryReportingCode must be of type string',
    ],
    [
      'long information',
      { regulatoryReportingInformation: 'x'.repeat(141) },
      'regulatoryReportingInformation must have at most 140 characters',
    ],
  ])('with %s has exactly that violation', (_, changes, expected) => {
    expect(of(changes)).toEqual([expected])
  })
})

describe('a periodic request', () => {
  const of = (changes: object) => findings('periodic.create', { ...periodic, ...changes })

  test.each([
    [{}],
    [{ monthsOfExecution: [1, 11, 5] }],
    [{ monthsOfExecution: [] }],
    [{ monthsOfExecution: [3, 3], frequency: 'Monthly' }],
    [{ dayOfExecution: '31', executionRule: 'preceeding', endDate: '2027-01-01' }],
  ])('may have %j', (changes) => expect(of(changes)).toEqual([]))

  test.each([
    [{ monthsOfExecution: [3, 5, 3] }, 'monthsOfExecution must not hold a value twice'],
    [{ monthsOfExecution: [0] }, 'monthsOfExecution[0] must be >= 1'],
    [{ monthsOfExecution: [1, 12] }, 'monthsOfExecution[1] must be <= 11'],
    [{ monthsOfExecution: [1.5] }, 'monthsOfExecution[0] must be of type integer'],
    [{ monthsOfExecution: '1' }, 'monthsOfExecution must be of type array'],
    [{ dayOfExecution: '001' }, 'dayOfExecution must match ^\\d{1,2}$'],
    [{ executionRule: 'preceding' }, 'executionRule must be one of the listed values'],
    [{ frequency: 'monthly' }, 'frequency must be one of the listed values'],
    [{ startDate: '2026-02-30' }, 'startDate must be a date that exists, as YYYY-MM-DD'],
  ])('%j has exactly that violation', (changes, expected) => {
    expect(of(changes)).toEqual([expected])
  })
})
