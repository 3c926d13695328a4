import { beforeAll, describe, expect, test } from 'vitest'
import { frequencies } from '../../contract/frequencies.ts'
import { validateErrorResponse } from '../../contract/validate.ts'
import { createClock } from '../clock.ts'
import { customer, issuedTo, periodic, testBank, testTpp } from '../testing/tpp.ts'

const bank = testBank({ clock: createClock(new Date('2026-12-01T12:00:00Z')) })
const tpp = testTpp(bank, issuedTo({ notBefore: new Date('2026-01-01T00:00:00Z') }))

beforeAll(async () => {
  await tpp.authenticate(customer(0).customerNumber)
})

/** The payment with these fields; undefined leaves one out. */
const create = (changes: object, query = '') =>
  tpp.create('periodic', { ...periodic, ...changes }, {}, query)

describe('a periodic payment is created', () => {
  test.each([
    ...frequencies.map((frequency): [string, object] => [frequency, { frequency }]),
    ['from today', { startDate: '2026-12-01' }],
    ['for a day', { endDate: periodic.startDate }],
    ['by IBAN', { creditorAccount: { iban: 'NO3295360574114', currency: 'NOK' } }],
    ['to December', { monthsOfExecution: [12] }],
    ['in all months, in any order', { monthsOfExecution: [12, 11, 1, 10, 2, 9, 3, 8, 4, 7, 5, 6] }],
    ['in no month', { monthsOfExecution: [] }],
    ['without months', { monthsOfExecution: undefined }],
    [
      'with a month twice that does not matter',
      { frequency: 'Monthly', monthsOfExecution: [2, 2] },
    ],
    ['before holidays', { dayOfExecution: '31', executionRule: 'preceeding' }],
    ['after holidays', { dayOfExecution: '01', executionRule: 'following' }],
    ['on a day that is none', { dayOfExecution: '99' }],
    ['for a purpose', { purposeCode: 'SALA' }],
    ['abroad, as far as anybody knows', { instructedAmount: { amount: '1', currency: 'EUR' } }],
  ])('%s', async (_, changes) => {
    expect((await create(changes)).status).toBe(201)
  })

  test('twice, whatever the query', async () => {
    for (const query of ['', '?allowLogicalDuplicate=false', '?allowLogicalDuplicate=maybe']) {
      expect((await create({}, query)).status).toBe(201)
    }
  })
})

describe('a periodic payment is refused', () => {
  test.each([
    ['without frequency', { frequency: undefined }, 'frequency'],
    ['with a frequency in lower case', { frequency: 'monthly' }, 'frequency'],
    ['without startDate', { startDate: undefined }, 'startDate'],
    ['with a month twice', { monthsOfExecution: [3, 3] }, 'monthsOfExecution'],
    ['with a month twice, far apart', { monthsOfExecution: [1, 2, 3, 4, 1] }, 'monthsOfExecution'],
    ['with month 0', { monthsOfExecution: [1, 0] }, 'monthsOfExecution[1]'],
    ['with month 13', { monthsOfExecution: [13] }, 'monthsOfExecution[0]'],
    ['with month 1.5', { monthsOfExecution: [1.5] }, 'monthsOfExecution[0]'],
    ['with a month in words', { monthsOfExecution: ['1'] }, 'monthsOfExecution[0]'],
    ['with months that are no list', { monthsOfExecution: 1 }, 'monthsOfExecution'],
    [
      'with month 0 at another frequency',
      { frequency: 'Daily', monthsOfExecution: [0] },
      'monthsOfExecution[0]',
    ],
    ['on day 001', { dayOfExecution: '001' }, 'dayOfExecution'],
    ['on no day', { dayOfExecution: '' }, 'dayOfExecution'],
    ['on a day followed by a line', { dayOfExecution: '1\n' }, undefined],
    ['on a number', { dayOfExecution: 1 }, 'dayOfExecution'],
    ['with the common spelling', { executionRule: 'preceding' }, 'executionRule'],
    ['for an unlisted purpose', { purposeCode: 'RENT' }, 'purposeCode'],
    ['to no account', { creditorAccount: { currency: 'NOK' } }, 'creditorAccount'],
    [
      'in fractions of an øre',
      { instructedAmount: { amount: '1.234', currency: 'NOK' } },
      'instructedAmount.amount',
    ],
  ])('%s', async (_, changes, path) => {
    const { status, body } = await create(changes)
    expect(status).toBe(400)
    expect(validateErrorResponse(body)).toEqual([])
    expect(body.tppMessages[0]).toMatchObject({ code: 'FORMAT_ERROR' })
    expect(body.tppMessages[0].path).toBe(path)
  })

  test.each([
    ['from yesterday', { startDate: '2026-11-30' }, 'EXECUTION_DATE_INVALID', 'startDate'],
    ['that ends before it starts', { endDate: '2098-12-31' }, 'EXECUTION_DATE_INVALID', 'endDate'],
    [
      "from another's account",
      { debtorAccount: { bban: '95360574114', currency: 'NOK' } },
      'RESOURCE_UNKNOWN',
      'debtorAccount',
    ],
  ])('%s', async (_, changes, code, path) => {
    const { status, body } = await create(changes)
    expect(status).toBe(400)
    expect(body.tppMessages).toMatchObject([{ code, path }])
  })
})
