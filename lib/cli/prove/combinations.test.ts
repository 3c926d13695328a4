import { expect, test } from 'vitest'
import type { BankPolicy } from '../../bank/policy.ts'
import { variations } from '../../bank/variations.ts'
import type { Variation } from '../../bank/variations/variation.ts'
import { areCompatible, combinations } from './combinations.ts'

const vary = (apply: Variation['apply'], excludes: readonly string[] = []): Variation => ({
  description: '',
  because: '',
  rulings: [],
  excludes,
  apply,
})
const status = (check: string) => (policy: BankPolicy) => ({
  ...policy,
  statuses: [{ check, status: 422 }, ...policy.statuses],
})

const some = {
  'created-200': vary((policy) => ({ ...policy, created: 200 })),
  'created-202': vary((policy) => ({ ...policy, created: 202 })),
  'schema-422': vary(status('schema.')),
  'body-422': vary(status('body.')),
  lonely: vary((policy) => ({ ...policy, wire: new Set(['closing']) }), ['body-422']),
}

test.each([
  ['created-200', 'created-202', false],
  ['created-200', 'schema-422', true],
  ['schema-422', 'body-422', true],
  ['lonely', 'body-422', false],
  ['body-422', 'lonely', false],
  ['lonely', 'schema-422', true],
])('%s and %s go together: %s', (one, other, together) => {
  expect(areCompatible(some, one, other)).toBe(together)
})

test('combinations are compatible, the same for a seed, and cover many pairs', () => {
  const drawn = combinations(variations, 12, 7)
  expect(combinations(variations, 12, 7)).toEqual(drawn)
  expect(combinations(variations, 12, 8)).not.toEqual(drawn)
  for (const names of drawn) {
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) {
      const others = names.filter((other) => other !== name)
      expect(others.every((other) => areCompatible(variations, name, other))).toBe(true)
    }
  }
  const most = Math.max(...drawn.map((names) => names.length))
  expect(most).toBeGreaterThan(Object.keys(variations).length / 2)
})
