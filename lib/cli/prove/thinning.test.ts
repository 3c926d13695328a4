import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RulePairs } from '../../exchange/variant.ts'
import { findRule } from '../../rules/catalogue.ts'
import type { Rule } from '../../rules/types.ts'
import { thinning } from './thinning.ts'

const rule = findRule('ndct.purpose-code.one-of') as Rule
const of = (kind: string) => ({ kind, pairs: fc.constant(undefined as never) })
const pairs: RulePairs = {
  accepted: Array.from({ length: 100 }, () => of('listed')),
  refused: [of('not-listed'), of('lower-case'), of('not-listed')],
}
const thinned = (variants: number | undefined, seed = 1, kinds?: number) => {
  const thin = variants && { variants, seed, ...(kinds && { kinds }) }
  const check = thinning(thin || undefined)({ by: 'pairs', rule, pairs: () => pairs })
  return check.by === 'pairs' ? (check.pairs({} as never) as RulePairs) : {}
}

test('of each kind some variants are left, and every kind is', () => {
  const { accepted = [], refused } = thinned(4)
  expect(accepted).toHaveLength(4)
  const places = accepted.map((variant) => pairs.accepted?.indexOf(variant) ?? -1)
  expect(places.slice(1).map((place, at) => place - (places[at] ?? 0))).toEqual([25, 25, 25])
  expect(refused).toEqual(pairs.refused)
  expect(
    thinned(1)
      .refused?.map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['lower-case', 'not-listed'])
})

test('the seed chooses which ones, the same each time', () => {
  expect(thinned(4, 5)).toEqual(thinned(4, 5))
  const chosen = [1, 2, 3, 4, 5].map((seed) =>
    pairs.accepted?.indexOf(thinned(1, seed).accepted?.[0] as never),
  )
  expect(new Set(chosen).size).toBeGreaterThan(2)
})

test('of each side some kinds are left, with as many variants', () => {
  expect(thinned(4, 1, 1).accepted).toHaveLength(4)
  const kinds = [1, 2, 3, 4].map((seed) => thinned(1, seed, 1).refused?.map(({ kind }) => kind))
  expect(new Set(kinds.flat())).toEqual(new Set(['lower-case', 'not-listed']))
  expect(kinds.every((chosen) => chosen?.length === 1)).toBe(true)
})

test('nothing is left out when nothing is said, or when nothing can be tried', () => {
  expect(thinned(undefined)).toBe(pairs)
  const check = thinning({ variants: 1, seed: 1 })({
    by: 'pairs',
    rule,
    pairs: () => ({ skip: 'no card' }),
  })
  expect(check.by === 'pairs' && check.pairs({} as never)).toEqual({ skip: 'no card' })
})
