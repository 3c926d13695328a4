import { describe, expect, test } from 'vitest'
import { acceptFixValues } from './accept-fix-values.ts'
import { countries } from './countries.ts'
import { currencies } from './currencies.ts'
import type { NdctPayment } from './ndct.ts'
import { operations } from './operations.ts'
import { validateBody, validateErrorResponse, validateResponse } from './validate.ts'

const payment: NdctPayment = {
  instructedAmount: { amount: '12.50', currency: 'NOK' },
  creditorName: 'Kari Nordmann',
  creditorAccount: { bban: '90412263056', currency: 'NOK' },
  creditorAddress: { country: 'NO' },
  debtorAccount: { bban: '95360573002', currency: 'NOK' },
}

const findings = (changes: object) =>
  validateBody('ndct.create', { ...payment, ...changes }).map(
    ({ path, keyword }) => `${path} ${keyword}`,
  )
const amount = (text: unknown) => ({ instructedAmount: { amount: text, currency: 'NOK' } })
const structured = { reference: '0123' }

describe('an NDCT request', () => {
  test('is valid with its required fields', () => {
    expect(findings({})).toEqual([])
  })

  test('may have every optional field, and fields that nobody asked for', () => {
    expect(
      findings({
        creditorAgent: 'DNBANOKK',
        creditorAddress: {
          street: 'å'.repeat(70),
          buildingNumber: '1',
          postalCode: '0150',
          city: 'Oslo',
          townName: 'Oslo',
          country: 'NO',
        },
        debtorAccount: {
          currency: 'NOK',
          other: { identification: '1', schemeNameProprietary: 'creditCardAccount' },
        },
        ultimateDebtor: 'x'.repeat(70),
        remittanceInformationUnstructured: 'ø'.repeat(140),
        remittanceInformationStructured: { ...structured, referenceType: 'SCOR' },
        purposeCode: 'OTHR',
        requestedExecutionDate: '2028-02-29',
        somethingElse: 1,
      }),
    ).toEqual([])
    expect(findings({ remittanceInformationStructuredArray: [structured] })).toEqual([])
  })

  test.each([
    ['a long name', { creditorName: 'æ'.repeat(71) }, 'creditorName maxLength'],
    ['a missing field', { creditorAccount: { currency: 'NOK' } }, 'creditorAccount.bban required'],
    ['a text for an object', { debtorAccount: '95360573002' }, 'debtorAccount type'],
    ['a number for a code', { purposeCode: 7 }, 'purposeCode type'],
    ['a null', { creditorAgent: null }, 'creditorAgent type'],
    [
      'an empty text',
      { remittanceInformationUnstructured: '' },
      'remittanceInformationUnstructured minLength',
    ],
    [
      'an empty reference',
      { remittanceInformationStructuredArray: [structured, { reference: '' }] },
      'remittanceInformationStructuredArray[1].reference minLength',
    ],
    ['a foreign country', { creditorAddress: { country: 'no' } }, 'creditorAddress.country enum'],
    ['a month 13', { requestedExecutionDate: '2026-13-01' }, 'requestedExecutionDate format'],
    [
      'a day that is not',
      { requestedExecutionDate: '2026-02-30' },
      'requestedExecutionDate format',
    ],
    [
      'a date-time',
      { requestedExecutionDate: '2026-02-01T00:00:00Z' },
      'requestedExecutionDate format',
    ],
    ['no debtor account number', { debtorAccount: { currency: 'NOK' } }, 'debtorAccount oneOf'],
    [
      'two debtor account numbers',
      {
        debtorAccount: {
          currency: 'NOK',
          bban: '1',
          other: { identification: '1', schemeNameProprietary: 'creditCardAccount' },
        },
      },
      'debtorAccount oneOf',
    ],
    [
      'two kinds of remittance',
      {
        remittanceInformationUnstructured: 'x',
        remittanceInformationStructuredArray: [structured],
      },
      ' not',
    ],
  ])('with %s has exactly that violation', (_, changes, expected) => {
    expect(findings(changes)).toEqual([expected])
  })

  test.each(['1', '0', '0.00', '-1.00', '+1', '007.5', '1234567890123.45', '999999999999999999'])(
    'takes the amount %j',
    (text) => expect(findings(amount(text))).toEqual([]),
  )

  test.each([
    '',
    ' 1',
    '1 ',
    '1,50',
    '1e3',
    '.5',
    '5.',
    '1.123456',
    '1234567890123456789',
    '1\n',
    1,
    null,
  ])('refuses the amount %j', (text) => expect(findings(amount(text))).toHaveLength(1))

  test('must be an object', () => {
    for (const body of [null, [], 'x', 1, true])
      expect(validateBody('ndct.create', body)).toMatchObject([{ path: '', keyword: 'type' }])
  })

  test('names what is wrong in words', () => {
    expect(validateBody('ndct.create', { ...payment, debtorAccount: { currency: 'NOK' } })).toEqual(
      [
        {
          path: 'debtorAccount',
          message: 'must have exactly one of bban and other',
          keyword: 'oneOf',
        },
      ],
    )
  })
})

describe('responses', () => {
  const response = { paymentId: 'a', transactionStatus: 'RCVD' }

  test('of an initiation need an id and a listed status', () => {
    expect(validateResponse('ndct.create', response)).toEqual([])
    expect(
      validateResponse('ndct.create', { paymentId: '', transactionStatus: 'OK' }),
    ).toHaveLength(2)
  })

  test('have links with an href and known verbs', () => {
    const linked = (link: object) =>
      validateResponse('ndct.create', { ...response, _links: { self: link } })
    expect(linked({ href: '/v1/x', verbs: ['GET'] })).toEqual([])
    expect(linked({ href: '/v1/x' })).toMatchObject([{ path: '_links.self.verbs' }])
    expect(linked({ href: '/v1/x', verbs: ['PATCH'] })).toMatchObject([{ keyword: 'enum' }])
  })

  test('of an error may use the one code that the list forgot', () => {
    const message = (code: string) => ({ tppMessages: [{ category: 'ERROR', code }] })
    expect(validateErrorResponse(message('REFERENCE_MIX_INVALID'))).toEqual([])
    expect(validateErrorResponse(message('OOPS'))).toHaveLength(1)
  })
})

test('the lists are as long as the specification has them, without repetition', () => {
  expect([new Set(currencies).size, currencies.length]).toEqual([162, 162])
  expect([new Set(countries).size, countries.length]).toEqual([249, 249])
  expect(acceptFixValues).toHaveLength(4)
  expect(operations['ndct.create'].requiredHeaders).toHaveLength(9)
})
