import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validateBody } from '../../lib/contract/validate.ts'
import type { Given, Pair, RequestPlan } from '../../lib/exchange/plan.ts'
import { baskets } from '../../lib/rules/baskets.ts'
import { catalogue } from '../../lib/rules/catalogue.ts'
import type { Rule } from '../../lib/rules/types.ts'
import { smallestOf } from '../laws.ts'
import { pairsFor } from '../pairs-for.ts'
import type { Variant } from '../variant.ts'
import { sampleWorld } from '../world.ts'
import { mixedBaskets } from './mixed.ts'

const rules = [
  ...baskets,
  ...catalogue.filter(({ id }) => id.startsWith('headers.basket.')),
].filter((rule) => variantsOf(rule).length > 0)

function variantsOf(rule: Rule): readonly Variant[] {
  const pairs = pairsFor(rule, sampleWorld)
  if (pairs === undefined || 'skip' in pairs) return []
  return [...(pairs.accepted ?? []), ...(pairs.refused ?? []), ...(pairs.observed ?? [])]
}

function givens(value: unknown): Given[] {
  if (typeof value !== 'object' || value === null) return []
  return '$given' in value ? [value as Given] : Object.values(value).flatMap(givens)
}

const productsIn = (plan: RequestPlan, { setup = [] }: Pair) =>
  givens(plan.body).map(
    ({ $given }) => setup.find(({ name }) => name === $given)?.plan.operation.split('.')[0],
  )

describe.each(rules.map((rule) => ({ id: rule.id, rule })))('$id', ({ rule }) => {
  const variants = variantsOf(rule).map((variant) => [variant.kind, variant] as const)

  test.each(variants)('%s: what a pair refers to was asked for before', (_, { pairs }) => {
    fc.assert(
      fc.property(pairs, ({ setup = [], probe, control }) => {
        const names = new Set<string>()
        for (const { name, plan } of setup) {
          expect(validateBody(plan.operation, plan.body)).toEqual([])
          for (const { $given } of givens(plan)) expect(names).toContain($given)
          names.add(name)
        }
        expect(names.size).toBe(setup.length)
        for (const { $given } of [...givens(probe), ...givens(control)]) {
          expect(names).toContain($given)
        }
      }),
      { numRuns: 30 },
    )
  })
})

const mixes = (mixedBaskets(sampleWorld).refused ?? []).map(
  (variant) => [variant.kind, variant] as const,
)

describe.each(mixes)('mixed baskets, %s', (kind, { pairs }) => {
  test('hold a periodic payment, and their controls none', () => {
    fc.assert(
      fc.property(pairs, (pair) => {
        const probe = productsIn(pair.probe, pair)
        const control = productsIn(pair.control, pair)
        expect(probe).toContain('periodic')
        expect(new Set(control)).toEqual(new Set(['ndct']))
        expect(control.length).toBeGreaterThanOrEqual(Math.min(2, probe.length))
        expect(pair.edit.to).toHaveLength(probe.length)
        const singles = givens(pair.probe.body).filter((_, index) => probe[index] === 'ndct')
        expect(givens(pair.control.body)).toEqual(expect.arrayContaining(singles))
      }),
      { numRuns: 100 },
    )
  })

  test('have it at the place that the kind says', () => {
    fc.assert(
      fc.property(pairs, (pair) => {
        const places = productsIn(pair.probe, pair).flatMap((product, place) =>
          product === 'periodic' ? [place] : [],
        )
        const last = productsIn(pair.probe, pair).length - 1
        const [first = -1] = places
        if (kind === 'first') expect(places).toEqual([0])
        if (kind === 'last') expect(places).toEqual([last])
        if (kind === 'in-the-middle') expect(first > 0 && first < last).toBe(true)
        if (kind === 'several') expect(places).toHaveLength(2)
        if (kind === 'only-periodic') expect(places).toHaveLength(last + 1)
      }),
      { numRuns: 100 },
    )
  })

  test('shrink to the smallest of their kind', () => {
    const pair = smallestOf(pairs)
    const sizes = { 'only-periodic': 1, first: 2, last: 2, 'in-the-middle': 3, several: 3 }
    expect(productsIn(pair.probe, pair).length).toBe(sizes[kind as keyof typeof sizes])
  })
})
