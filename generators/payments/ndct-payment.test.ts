import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validateBody } from '../../lib/contract/validate.ts'
import { countries } from '../../lib/contract/countries.ts'
import { currencies } from '../../lib/contract/currencies.ts'
import type { NdctPayment } from '../../lib/contract/ndct.ts'
import { purposeCodes } from '../../lib/contract/purpose-codes.ts'
import type { World } from '../../lib/exchange/world.ts'
import { brokenRules } from '../../lib/rules/broken-rules.ts'
import { onlyCorrectValues, sameSeedSameValues, smallestOf } from '../laws.ts'
import type { Shape } from '../shape.ts'
import { sampleWorld } from '../world.ts'
import { ndctPayment } from './ndct-payment.ts'

const poorWorld: World = {
  environment: 'production',
  asOf: '2026-04-01',
  certificate: sampleWorld.certificate,
  debtorAccounts: [{ bban: '95360573002', currency: 'EUR' }],
  cardAccounts: [],
  creditorAccounts: [{ bban: '90412263056', currency: 'NOK' }],
  town: 'city',
  anyAccountNumber: false,
  baskets: sampleWorld.baskets,
}

const shapes: readonly Shape[] = [
  {},
  { plain: true },
  { plain: true, currencyAccount: true },
  { plain: true, anyCurrency: true },
  { plain: true, with: ['remittanceInformationStructuredArray[].referenceType'] },
]

describe.each([
  ['a rich target', sampleWorld],
  ['a poor target', poorWorld],
])('at %s', (_, world) => {
  test.each(shapes)('payments of shape %j keep every rule and the contract', (shape) => {
    const payments = ndctPayment(world, shape)
    sameSeedSameValues(payments)
    onlyCorrectValues(
      payments,
      (body) => {
        expect(brokenRules('ndct.create', body)).toEqual([])
        expect(validateBody('ndct.create', body)).toEqual([])
      },
      100,
    )
  })
})

test.each(shapes.slice(0, 2))('a payment of shape %j shrinks to the required fields', (shape) => {
  expect(smallestOf(ndctPayment(sampleWorld, shape))).toEqual({
    instructedAmount: { amount: '1.00', currency: 'NOK' },
    creditorName: shape.plain ? 'O' : 'B',
    creditorAccount: { bban: '95360100007', currency: 'NOK' },
    creditorAddress: { country: 'NO' },
    debtorAccount: { bban: '95360573002', currency: 'NOK' },
  })
})

describe('the whole permitted space is reached', () => {
  const payments = fc.sample(ndctPayment(sampleWorld), { seed: 5, numRuns: 30_000 })
  const seen = (value: (payment: NdctPayment) => unknown): Set<unknown> =>
    new Set(payments.map(value))

  test('every listed value', () => {
    expect(seen((payment) => payment.instructedAmount.currency)).toEqual(new Set(currencies))
    expect(seen((payment) => payment.creditorAccount.currency)).toEqual(new Set(currencies))
    expect(seen((payment) => payment.creditorAddress.country)).toEqual(new Set(countries))
    expect(seen((payment) => payment.purposeCode)).toEqual(new Set([...purposeCodes, undefined]))
  })

  const optional: Readonly<Record<string, (payment: NdctPayment) => unknown>> = {
    creditorAgent: (payment) => payment.creditorAgent,
    'creditorAddress.street': (payment) => payment.creditorAddress.street,
    'creditorAddress.buildingNumber': (payment) => payment.creditorAddress.buildingNumber,
    'creditorAddress.postalCode': (payment) => payment.creditorAddress.postalCode,
    'creditorAddress.townName': (payment) => payment.creditorAddress.townName,
    'debtorAccount.bban': (payment) => payment.debtorAccount.bban,
    'debtorAccount.other': (payment) => payment.debtorAccount.other,
    ultimateDebtor: (payment) => payment.ultimateDebtor,
    remittanceInformationUnstructured: (payment) => payment.remittanceInformationUnstructured,
    remittanceInformationStructured: (payment) => payment.remittanceInformationStructured,
    remittanceInformationStructuredArray: (payment) => payment.remittanceInformationStructuredArray,
    'remittanceInformationStructuredArray[].referenceType': (payment) =>
      payment.remittanceInformationStructuredArray?.[0]?.referenceType,
    'remittanceInformationStructuredArray[].referenceIssuer': (payment) =>
      payment.remittanceInformationStructuredArray?.[0]?.referenceIssuer,
    requestedExecutionDate: (payment) => payment.requestedExecutionDate,
  }

  test.each(Object.entries(optional))('%s is given and left out', (_, field) => {
    const values = payments.map(field)
    expect(values.some((value) => value === undefined)).toBe(true)
    expect(values.some((value) => value !== undefined)).toBe(true)
  })

  test.each([
    ['city', ['city']],
    ['townName', ['townName']],
    ['both', ['townName']],
  ] as const)('towns where the target takes %s stand in %j', (town, names) => {
    const addresses = fc
      .sample(ndctPayment({ ...sampleWorld, town }), { seed: 5, numRuns: 500 })
      .map(({ creditorAddress }) => Object.keys(creditorAddress))
    const given = addresses.flat().filter((name) => name === 'city' || name === 'townName')
    expect(new Set(given)).toEqual(new Set(names))
    expect(addresses.some((fields) => !fields.includes(names[0]))).toBe(true)
  })

  test('texts from one character to the limit, æ, ø and å among them', () => {
    expect(seen((payment) => payment.creditorName.length).size).toBe(70)
    expect(seen((payment) => payment.remittanceInformationUnstructured?.length).size).toBe(141)
    for (const letter of 'æøå') {
      expect(payments.some((payment) => payment.creditorName.includes(letter))).toBe(true)
    }
  })

  test('amounts are mostly modest, in kroner, and to Norway', () => {
    const share = (holds: (payment: NdctPayment) => boolean): number =>
      payments.filter(holds).length / payments.length
    expect(share((payment) => Number(payment.instructedAmount.amount) < 1000)).toBeGreaterThan(0.9)
    expect(share((payment) => payment.instructedAmount.currency === 'NOK')).toBeGreaterThan(0.7)
    expect(share((payment) => payment.creditorAddress.country === 'NO')).toBeGreaterThan(0.7)
  })
})

test('the same seed gives the same payments as ever', () => {
  expect(fc.sample(ndctPayment(sampleWorld), { seed: 42, numRuns: 3 })).toMatchSnapshot()
})
