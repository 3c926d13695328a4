import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RequestPlan } from '../lib/exchange/plan.ts'
import type { RulePairs, Variant } from '../lib/exchange/variant.ts'
import { headers } from '../lib/rules/headers.ts'
import { modelOf } from '../lib/rules/headers/elsewhere.ts'
import { headerValues } from '../lib/rules/headers/values.ts'
import { signing } from '../lib/rules/signing.ts'
import type { Rule } from '../lib/rules/types.ts'
import { asCorporatePsu } from './corporate-psu.ts'
import { headerPairs, pairsOfHeaders } from './headers/index.ts'
import type { RequestSource } from './request-variant.ts'
import { signingPairs } from './signing/index.ts'
import { requestSource } from './request-source.ts'
import type { Skip } from './violations/single.ts'
import { sampleWorld } from './world.ts'

// Baskets build on requests before them; their pairs are tested beside their generators.
const ofRequests = headers.filter(({ operation }) => operation !== 'basket.authorise')
const requiredHeaders = ofRequests.filter(({ header }) => header !== undefined)
const elsewhere = ofRequests.filter(
  (rule) => rule.header === undefined && modelOf(rule) !== rule.id && rule.operation !== 'any',
)
const tableOf = (rules: readonly Rule[]): Table =>
  Object.fromEntries(rules.map((rule) => [rule.id, pairsOfHeaders(rule) ?? (() => ({}))]))

const sourceOf = (
  { operation, needs }: Pick<Rule, 'operation' | 'needs'>,
  world = sampleWorld,
): RequestSource => {
  const seen = needs === 'corporate-psu' ? asCorporatePsu(world) : world
  // Rules about every operation are tried with domestic payments, and beside them with others.
  const source = requestSource(operation === 'any' ? 'ndct.create' : operation, seen)
  if (source === undefined || 'skip' in source) throw new Error(`no right requests of ${operation}`)
  return source
}

/** Kinds of pairs whose one edit takes several headers. */
const SEVERAL_PLACES: Readonly<Record<string, number>> = {
  'all-together': 10,
  'instead-of-psu-id': 2,
  'in-an-encoded-word': 2,
}

type Table = Readonly<Record<string, (source: RequestSource) => RulePairs | Skip>>
const areas: readonly (readonly [string, readonly Rule[], Table])[] = [
  ['signing', signing, signingPairs],
  ['headers', headerValues, headerPairs],
  ['required headers', requiredHeaders, tableOf(requiredHeaders)],
  ['headers elsewhere', elsewhere, tableOf(elsewhere)],
]

/** Every rule about requests can be judged at the sample target. */
function pairsIn(table: Table, rule: Rule): RulePairs {
  const pairs = table[rule.id]?.(sourceOf(rule)) ?? {}
  if ('skip' in pairs) throw new Error(pairs.skip)
  return pairs
}

const variantsOf = ({ accepted = [], refused = [], observed = [] }: RulePairs): Variant[] => [
  ...accepted,
  ...refused,
  ...observed,
]

/** The places in which two plans differ, headers and query told apart by name. */
function differences(one: RequestPlan, other: RequestPlan): string[] {
  const flat = ({ headers, query, ...rest }: RequestPlan): Map<string, string> => {
    const named = (kind: string, values: object = {}) =>
      Object.entries(values).map(
        ([name, value]) => [`${kind}.${name}`, JSON.stringify(value)] as const,
      )
    return new Map([...named('plan', rest), ...named('header', headers), ...named('query', query)])
  }
  const [left, right] = [flat(one), flat(other)]
  const places = new Set([...left.keys(), ...right.keys()])
  return [...places].filter((place) => left.get(place) !== right.get(place))
}

describe.each(areas)('%s', (_, rules, table) => {
  test('every rule has pairs, and all pairs have a rule', () => {
    expect(Object.keys(table).toSorted()).toEqual(rules.map(({ id }) => id).toSorted())
  })

  test.each(rules.map((rule) => [rule.id, rule] as const))('%s', (_id, rule) => {
    const pairs = pairsIn(table, rule)
    expect(variantsOf(pairs)).not.toEqual([])
    // What is refused needs a refusal to be held against, and what is open is never judged.
    expect((pairs.refused ?? []).length > 0).toBe(rule.refusal !== undefined)
    expect((pairs.observed ?? []).length > 0).toBe(rule.level === 'open')
  })

  test.each(
    rules.flatMap((rule) =>
      variantsOf(pairsIn(table, rule)).map((variant) => [rule.id, variant.kind, variant] as const),
    ),
  )('%s, %s: the pair differs in one place, and is plain data', (id, kind, variant) => {
    expect(kind).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    fc.assert(
      fc.property(variant.pairs, ({ probe, control }) => {
        const expected = id === 'signing.request.accepted' ? 0 : (SEVERAL_PLACES[kind] ?? 1)
        // The charset of an encoded word goes with the certificate that needs one.
        const word = probe.certificate !== control.certificate && probe.signing !== undefined
        expect(differences(probe, control)).toHaveLength(expected + (word ? 1 : 0))
        expect(structuredClone(probe)).toEqual(probe)
        expect(JSON.parse(JSON.stringify(probe))).toEqual(probe)
      }),
      { numRuns: 20 },
    )
  })
})

test('what is tried at length with domestic payments is tried once in each way with others', () => {
  expect(elsewhere.length).toBeGreaterThan(20)
  for (const rule of elsewhere) {
    const variants = variantsOf(pairsIn(tableOf([rule]), rule))
    expect(variants.every(({ once }) => once)).toBe(true)
  }
})

test('only a private PSU is given a PSU-Corporate-ID of our own', () => {
  const controlIn = (psuContext: 'PRIVATE' | 'CORPORATE') => {
    const pairs = signingPairs['signing.covered.psu-corporate-id'](
      sourceOf({ operation: 'any' }, { ...sampleWorld, psuContext }),
    )
    const [variant] = 'refused' in pairs ? (pairs.refused ?? []) : []
    if (variant === undefined) throw new Error('no variant')
    return fc.sample(variant.pairs, { numRuns: 1, seed: 1 })[0]?.control.headers ?? {}
  }
  expect(Object.keys(controlIn('PRIVATE'))).toEqual(['PSU-Corporate-ID'])
  expect(controlIn('CORPORATE')).toEqual({})
})
