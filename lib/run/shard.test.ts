import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalogue } from '../rules/catalogue.ts'
import { shardOf } from './shard.ts'

const shards = (of: number) =>
  Array.from({ length: of }, (_, index) => shardOf(catalogue, { part: index + 1, of }))
const monitors = catalogue.filter(({ monitor }) => monitor === true)

test('shards together are the whole, each rule in one of them and the monitored in all', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), (of) => {
      const times = new Map(catalogue.map(({ id }) => [id, 0]))
      for (const { id } of shards(of).flat()) times.set(id, (times.get(id) ?? 0) + 1)
      for (const { id, monitor } of catalogue) {
        expect(times.get(id), id).toBe(monitor === true ? of : 1)
      }
    }),
    { numRuns: 20 },
  )
})

test('shards are of one size, give or take a rule, and keep the order of the rules', () => {
  for (const of of [2, 3, 7]) {
    const sizes = shards(of).map((rules) => rules.length)
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    for (const rules of shards(of)) {
      expect(rules).toEqual(catalogue.filter((rule) => rules.includes(rule)))
    }
  }
})

test('one shard of one is everything, and one too many has the monitored only', () => {
  expect(shardOf(catalogue, { part: 1, of: 1 })).toEqual(catalogue)
  const of = catalogue.length
  expect(shardOf(catalogue, { part: of, of })).toEqual(monitors)
})
