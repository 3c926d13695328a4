import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validateBody } from '../../lib/contract/validate.ts'
import { frequencies } from '../../lib/contract/frequencies.ts'
import { regulatoryReportingCodes } from '../../lib/contract/regulatory-reporting-codes.ts'
import type { World } from '../../lib/exchange/world.ts'
import { brokenRules } from '../../lib/rules/broken-rules.ts'
import { onlyCorrectValues, sameSeedSameValues, smallestOf } from '../laws.ts'
import type { Shape } from '../shape.ts'
import { sampleWorld } from '../world.ts'
import { ncbctPayment } from './ncbct-payment.ts'
import { ndctPayment } from './ndct-payment.ts'
import { periodicPayment } from './periodic-payment.ts'

const poorWorld: World = {
  ...sampleWorld,
  environment: 'production',
  asOf: '2026-04-01',
  debtorAccounts: [{ bban: '1234', currency: 'EUR' }],
  cardAccounts: [],
  creditorAccounts: [{ bban: '90412263056', currency: 'NOK' }],
  town: 'city',
  anyAccountNumber: false,
}
const worlds = [
  ['a rich target', sampleWorld],
  [
    'a target that demands structured addresses from today on',
    { ...sampleWorld, asOf: '2026-08-13' },
  ],
  ['a poor target', poorWorld],
] as const
const shapes: readonly Shape[] = [
  {},
  { plain: true },
  { plain: true, anyCurrency: true },
  { plain: true, with: ['creditorAccount.bban', 'debtorAccount.iban'] },
  { plain: true, with: ['creditorAccount.iban', 'creditorAddress.street'] },
  { plain: true, with: ['monthsOfExecution', 'endDate'] },
]
const products = [
  ['ncbct.create', ncbctPayment],
  ['periodic.create', periodicPayment],
] as const

describe.each(worlds)('at %s', (_, world) => {
  describe.each(products)('%s', (operation, make) => {
    test.each(shapes)('payments of shape %j keep every rule and the contract', (shape) => {
      const payments: fc.Arbitrary<object> = make(world, shape)
      sameSeedSameValues(payments)
      onlyCorrectValues(
        payments,
        (body) => {
          expect(brokenRules(operation, body, world)).toEqual([])
          expect(validateBody(operation, body)).toEqual([])
        },
        100,
      )
    })
  })
})

test.each([
  ['ndct.create', ndctPayment],
  ['ncbct.create', ncbctPayment],
  ['periodic.create', periodicPayment],
] as const)('10 000 payments of %s keep every rule and the contract', (operation, make) => {
  const payments: fc.Arbitrary<object> = make(sampleWorld)
  for (const body of fc.sample(payments, { seed: 1, numRuns: 10_000 })) {
    const broken = [...brokenRules(operation, body), ...validateBody(operation, body)]
    if (broken.length > 0) expect.fail(JSON.stringify([broken, body]))
  }
})

test('a payment shrinks to the required fields', () => {
  expect(smallestOf(ncbctPayment(sampleWorld, { plain: true }))).toMatchSnapshot()
  expect(smallestOf(periodicPayment(sampleWorld, { plain: true }))).toMatchSnapshot()
})

test('the same seed gives these payments', () => {
  for (const [, make] of products) {
    const payments: fc.Arbitrary<object> = make(sampleWorld)
    expect(fc.sample(payments, { seed: 20_261_201, numRuns: 3 })).toMatchSnapshot()
  }
})

describe('the whole permitted space is reached', () => {
  const crossBorder = fc.sample(ncbctPayment(poorWorld), { seed: 5, numRuns: 10_000 })
  const periodic = fc.sample(periodicPayment(sampleWorld), { seed: 5, numRuns: 10_000 })

  test.each([
    ['no address', ({ creditorAddress }) => creditorAddress === undefined],
    ['an address', ({ creditorAddress }) => creditorAddress !== undefined],
    ['a BBAN', ({ creditorAccount }) => creditorAccount.bban !== undefined],
    ['an IBAN without agent', ({ creditorAgent }) => creditorAgent === undefined],
    ['another currency', ({ instructedAmount }) => instructedAmount.currency !== 'NOK'],
    [
      'no regulatory fields',
      ({ regulatoryReportingCode }) => regulatoryReportingCode === undefined,
    ],
  ] satisfies [string, (payment: (typeof crossBorder)[number]) => boolean][])(
    'cross-border, with %s',
    (_, has) => expect(crossBorder.some(has)).toBe(true),
  )

  test('every regulatory code and every frequency', () => {
    const codes = new Set(crossBorder.map((payment) => payment.regulatoryReportingCode))
    expect(codes).toEqual(new Set([...regulatoryReportingCodes, undefined]))
    expect(new Set(periodic.map(({ frequency }) => frequency))).toEqual(new Set(frequencies))
  })

  test('months come in lists of every length', () => {
    const lengths = periodic.flatMap(({ monthsOfExecution: months }) => months?.length ?? [])
    expect(new Set(lengths)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]))
  })
})
