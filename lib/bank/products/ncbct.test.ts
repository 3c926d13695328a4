import { beforeAll, describe, expect, test } from 'vitest'
import { validateErrorResponse } from '../../contract/validate.ts'
import { createClock } from '../clock.ts'
import { crossBorder, customer, issuedTo, testBank, testTpp } from '../testing/tpp.ts'

const bank = testBank({ clock: createClock(new Date('2026-12-01T12:00:00Z')) })
const certificate = issuedTo({ notBefore: new Date('2026-01-01T00:00:00Z') })
const tpp = testTpp(bank, certificate)

beforeAll(async () => {
  await tpp.authenticate(customer(0).customerNumber)
})

const bban = { bban: '123456789', currency: 'USD' }
const code = { regulatoryReportingCode: '14' }
const information = { regulatoryReportingInformation: 'Timber' }
const paying = (amount: string, currency = 'NOK') => ({ instructedAmount: { amount, currency } })

/** The payment with these fields; undefined leaves one out. */
const create = (changes: object) => tpp.create('ncbct', { ...crossBorder, ...changes })

describe('a cross-border payment is created', () => {
  test.each([
    ['without an agent, by IBAN', { creditorAgent: undefined }],
    ['by BBAN', { creditorAccount: bban, creditorAgent: 'CHASUS33' }],
    [
      'by both numbers',
      { creditorAccount: { ...crossBorder.creditorAccount, bban: '0532013000' } },
    ],
    ['from a BBAN', { debtorAccount: { bban: '95360573002', currency: 'NOK' } }],
    [
      'from both numbers of one account',
      { debtorAccount: { bban: '95360573002', iban: 'NO0995360573002', currency: 'NOK' } },
    ],
    ['to a city', { creditorAddress: { country: 'DE', city: 'Köln' } }],
    ['just below the limit', paying('99999.99')],
    ['with an explanation that nobody asked for', { ...paying('1'), ...code, ...information }],
    ['with half an explanation below the limit', { ...paying('99999.99'), ...code }],
    ['at the limit, explained', { ...paying('100000.00'), ...code, ...information }],
    ['with 140 characters', { regulatoryReportingInformation: 'ø'.repeat(140) }],
    ['of many yen, worth little', paying('1000000', 'JPY')],
    ['in a currency of no known worth', paying('1', 'XDR')],
  ])('%s', async (_, changes) => {
    expect((await create(changes)).status).toBe(201)
  })
})

describe('a cross-border payment is refused', () => {
  test.each([
    [
      'with a BBAN alone and no agent',
      { creditorAccount: bban, creditorAgent: undefined },
      'creditorAgent',
    ],
    ['with neither number', { creditorAccount: { currency: 'EUR' } }, 'creditorAccount'],
    ['from neither number', { debtorAccount: { currency: 'NOK' } }, 'debtorAccount'],
    ['with an agent that is no BIC', { creditorAgent: 'cobadeff' }, 'creditorAgent'],
    ['without an address', { creditorAddress: undefined }, 'creditorAddress'],
    ['without a town', { creditorAddress: { country: 'DE' } }, 'creditorAddress'],
    ['without a country', { creditorAddress: { townName: 'Köln' } }, 'creditorAddress.country'],
    ['without a name', { creditorName: undefined }, 'creditorName'],
    ['in fractions of an øre', paying('1.234'), 'instructedAmount.amount'],
    ['at the limit, unexplained', paying('100000.00'), 'regulatoryReportingCode'],
    ['at the limit without trailing zeros', paying('100000'), 'regulatoryReportingCode'],
    [
      'far above, with a code only',
      { ...paying('9000000000000.00'), ...code },
      'regulatoryReportingInformation',
    ],
    [
      'just above, with information only',
      { ...paying('100000.01'), ...information },
      'regulatoryReportingCode',
    ],
    ['of 30 000 euros, unexplained', paying('30000.00', 'EUR'), 'regulatoryReportingCode'],
    ['of 300 000 Swedish kronor, unexplained', paying('300000', 'SEK'), 'regulatoryReportingCode'],
    ['with an unlisted code', { regulatoryReportingCode: '15' }, 'regulatoryReportingCode'],
    [
      'with 141 characters of information',
      { regulatoryReportingInformation: 'x'.repeat(141) },
      'regulatoryReportingInformation',
    ],
  ])('%s', async (_, changes, path) => {
    const { status, body } = await create(changes)
    expect(status).toBe(400)
    expect(validateErrorResponse(body)).toEqual([])
    expect(body.tppMessages).toMatchObject([{ code: 'FORMAT_ERROR', path }])
  })

  test.each([
    ['that has passed', { requestedExecutionDate: '2026-11-30' }, 'EXECUTION_DATE_INVALID'],
    [
      "from another's account",
      { debtorAccount: { iban: customer(1).accounts[0]?.iban, currency: 'NOK' } },
      'RESOURCE_UNKNOWN',
    ],
    [
      'from two accounts at once',
      {
        debtorAccount: {
          bban: '95360573002',
          iban: customer(0).accounts[1]?.iban,
          currency: 'NOK',
        },
      },
      'RESOURCE_UNKNOWN',
    ],
  ])('%s', async (_, changes, code) => {
    const { status, body } = await create(changes)
    expect({ status, code: body.tppMessages[0].code }).toEqual({ status: 400, code })
  })

  test('the second time, when logical duplicates are not allowed', async () => {
    const body = { ...crossBorder, remittanceInformationUnstructured: 'twice' }
    const again = (query: string) => tpp.create('ncbct', body, {}, query)
    expect((await again('?allowLogicalDuplicate=false')).status).toBe(201)
    expect((await again('?allowLogicalDuplicate=false')).status).toBe(409)
    expect((await again('?allowLogicalDuplicate=true')).status).toBe(201)
    expect((await again('?allowLogicalDuplicate=maybe')).status).toBe(400)
  })
})

test.each([
  ['sandbox', '2026-08-12T23:59:00Z', 201],
  ['sandbox', '2026-08-13T00:00:00Z', 400],
  ['production', '2026-11-14T23:59:00Z', 201],
  ['production', '2026-11-15T00:00:00Z', 400],
] as const)('in the %s at %s, without an address: %d', async (environment, at, status) => {
  const dated = testBank({ environment, clock: createClock(new Date(at)) })
  const datedTpp = testTpp(dated, certificate)
  await datedTpp.authenticate(customer(0).customerNumber)
  const { creditorAddress, ...elsewhere } = crossBorder
  expect((await datedTpp.create('ncbct', elsewhere)).status).toBe(status)
  expect((await datedTpp.create('ncbct', { ...elsewhere, creditorAddress })).status).toBe(201)
})
