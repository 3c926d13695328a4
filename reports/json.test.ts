import { describe, expect, test } from 'vitest'
import type { Run } from '../lib/run/result.ts'
import { fixtures } from './fixtures/index.ts'
import { runJson } from './json.ts'

describe.each(Object.entries(fixtures))('run.json of the run %s', (_, run) => {
  test('is the run', () => {
    expect(JSON.parse(runJson(run))).toEqual(JSON.parse(JSON.stringify(run)))
  })

  test('has the same bytes whatever order the keys were put in', () => {
    expect(runJson(reversed(run))).toBe(runJson(run))
  })

  test('ends with a line break and has no other control character', () => {
    expect(runJson(run)).toMatch(/\}\n$/u)
    expect(runJson(run)).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/u)
  })
})

test('keeps the order of keys in the payments that are evidence', () => {
  const [first] = fixtures['failures']?.results ?? []
  const edit = { path: 'body', from: { b: 1, a: 2 }, to: null }
  const finding = { kind: 'k', edit, expected: '', actual: '' }
  const run = {
    ...(fixtures['empty'] ?? expect.fail()),
    results: [{ ...(first ?? expect.fail()), finding }],
  }
  expect(JSON.stringify((JSON.parse(runJson(run)) as Run).results[0]?.finding?.edit)).toBe(
    '{"path":"body","from":{"b":1,"a":2},"to":null}',
  )
})

/** The run with the keys of its own objects, not those of evidence, in the opposite order. */
function reversed<T>(value: T, key = ''): T {
  if (typeof value !== 'object' || value === null || key === 'from' || key === 'to') return value
  if (Array.isArray(value)) return value.map((item: unknown) => reversed(item)) as T
  const entries = Object.entries(value).map(([name, member]) => [name, reversed(member, name)])
  return Object.fromEntries(entries.toReversed()) as T
}
