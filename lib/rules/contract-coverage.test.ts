import { describe, expect, test } from 'vitest'
import type { Product } from '../contract/operations.ts'
import { NcbctPayment } from '../contract/ncbct.ts'
import { NdctPayment } from '../contract/ndct.ts'
import { PaymentResponse } from '../contract/payment-response.ts'
import { PeriodicPayment } from '../contract/periodic.ts'
import { catalogue } from './catalogue.ts'
import type { ConstraintKind } from './constraint.ts'

type Schema = Readonly<Record<string, unknown>>

/** A keyword of the contract, with the path of the field that it constrains. */
interface Stated {
  readonly path: string
  readonly keyword: string
}

/** Everything that a schema says, field by field. What an applicator says as a whole is one statement. */
function statedBy(schema: Schema, path = ''): Stated[] {
  return Object.entries(schema).flatMap(([keyword, value]): Stated[] => {
    switch (keyword) {
      case 'properties':
        return Object.entries(value as Record<string, Schema>).flatMap(([name, property]) =>
          statedBy(property, path === '' ? name : `${path}.${name}`),
        )
      case 'items':
        return statedBy(value as Schema, `${path}[]`)
      case 'required':
        return (value as string[]).map((name) => ({
          path: path === '' ? name : `${path}.${name}`,
          keyword,
        }))
      default:
        return [{ path, keyword }]
    }
  })
}

/** Which kinds of constraints a keyword is known by. */
const KINDS: Readonly<Record<string, readonly ConstraintKind[]>> = {
  required: ['required'],
  type: ['type'],
  maxLength: ['max-length'],
  minLength: ['non-empty'],
  enum: ['one-of'],
  format: ['format'],
  pattern: ['format'],
  minimum: ['range'],
  maximum: ['range'],
  allOf: ['max-digits'],
  oneOf: ['exactly-one'],
  anyOf: ['at-least-one'],
}

/** Where a rule of its own stands for what the contract says of a field, or of fields together. */
const SINGLES: Readonly<Record<string, string>> = {
  'ndct  type': 'robustness.ndct.top-level-type',
  'ncbct  type': 'robustness.ncbct.top-level-type',
  'periodic  type': 'robustness.periodic.top-level-type',
  'ndct  not': 'ndct.remittance.one-kind-only',
  'ncbct  if': 'ncbct.creditor-agent.with-bban',
  'ncbct  then': 'ncbct.creditor-agent.with-bban',
  'periodic  if': 'periodic.months-of-execution.distinct',
  'periodic  then': 'periodic.months-of-execution.distinct',
  ...Object.fromEntries(
    ['ndct', 'ncbct', 'periodic'].flatMap((product) =>
      ['city', 'townName'].map((town) => [
        `${product} creditorAddress.${town} type`,
        `${product}.creditor-address.town.type`,
      ]),
    ),
  ),
}

const ids = new Set(catalogue.map(({ id }) => id))

function isRuled(product: Product, { path, keyword }: Stated): boolean {
  const single = SINGLES[`${product} ${path} ${keyword}`]
  if (single !== undefined) return ids.has(single)
  return catalogue.some(
    ({ area, constraint }) =>
      area === product &&
      constraint?.path === path &&
      KINDS[keyword]?.includes(constraint.kind) === true,
  )
}

const requests = [
  ['ndct', NdctPayment],
  ['ncbct', NcbctPayment],
  ['periodic', PeriodicPayment],
] as const

describe.each(requests)('the request of %s', (product, schema) => {
  const stated = statedBy(schema as unknown as Schema)

  test('has a rule for everything that the contract says of it', () => {
    const without = stated.filter((one) => !isRuled(product, one))
    expect(without.map(({ path, keyword }) => `${path} ${keyword}`)).toEqual([])
  })

  test('has no rule about a field that the contract does not know', () => {
    const known = new Set(stated.map(({ path }) => path))
    const paths = catalogue.flatMap(({ area, constraint }) =>
      area === product && constraint !== undefined ? [constraint.path] : [],
    )
    expect(paths.filter((path) => !known.has(path))).toEqual([])
  })

  test('has rules that the contract says the same of, where it can', () => {
    const keywordsOf = (path: string) =>
      stated.filter((one) => one.path === path).map(({ keyword }) => keyword)
    const unsaid = catalogue.filter(({ area, constraint }) => {
      if (area !== product || constraint === undefined) return false
      const keywords = Object.keys(KINDS).filter((keyword) =>
        KINDS[keyword]?.includes(constraint.kind),
      )
      return (
        keywords.length > 0 &&
        !keywords.some((keyword) => keywordsOf(constraint.path).includes(keyword))
      )
    })
    // The contract leaves the form of a BIC to the rules, which only warn of it.
    const agent = product === 'periodic' ? [] : [`${product}.creditor-agent.format`]
    expect(unsaid.map(({ id }) => id)).toEqual(agent)
  })
})

/** The monitored rule that judges each field of the answer to a payment. */
const OF_ANSWERS: readonly (readonly [path: RegExp, rule: string])[] = [
  [/^$/, 'responses.body.json'],
  [/^paymentId$/, 'responses.payment.payment-id'],
  [/^transactionStatus$/, 'responses.payment.transaction-status'],
  [/^transactionFees(\.|$)/, 'responses.payment.transaction-fees'],
  [/^transactionFeeIndicator$/, 'responses.payment.transaction-fee-indicator'],
  [/^tppMessages\[\]\.code$/, 'responses.tpp-messages.code-listed'],
  [/^tppMessages\[\]\.text$/, 'responses.tpp-messages.text-length'],
  [/^tppMessages/, 'responses.tpp-messages.shape'],
  [/^psuMessage$/, 'responses.psu-message.length'],
  [/^_links(\.|$)/, 'responses.links.shape'],
]

test('every field of the answer has a rule that every answer is held against', () => {
  for (const { path } of statedBy(PaymentResponse as unknown as Schema)) {
    const rule = OF_ANSWERS.find(([pattern]) => pattern.test(path))?.[1]
    expect(catalogue.find(({ id }) => id === rule)?.monitor, path).toBe(true)
  }
})

test('a constraint without a rule is noticed', () => {
  const [found] = statedBy({ properties: { creditorName: { minLength: 1 } } })
  expect(found).toEqual({ path: 'creditorName', keyword: 'minLength' })
  expect(isRuled('ndct', { path: 'creditorName', keyword: 'minLength' })).toBe(false)
  expect(isRuled('ndct', { path: 'newField', keyword: 'type' })).toBe(false)
  expect(isRuled('ndct', { path: 'creditorName', keyword: 'maxLength' })).toBe(true)
})
