import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalogue } from '../rules/catalogue.ts'
import { decodeRequestId, encodeRequestId, NUMBER_LIMIT, ruleHash } from './request-id.ts'

const RULES = ['ndct.creditor-name.max-length', 'signing.signature.missing', 'preflight']
const number = fc.integer({ min: 0, max: NUMBER_LIMIT - 1 })
const parts = fc.record({
  run: fc.integer({ min: 0, max: 0xffffffff }).map((n) => n.toString(16).padStart(8, '0')),
  rule: fc.constantFrom(...RULES),
  case: number,
  role: fc.constantFrom('probe' as const, 'control' as const, 'shrink' as const, 'other' as const),
  sequence: number,
})

describe('encodeRequestId', () => {
  test('writes a lower-case version 4 UUID that starts with the run', () => {
    fc.assert(
      fc.property(parts, (p) => {
        const id = encodeRequestId(p)
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
        expect(id.slice(0, 8)).toBe(p.run)
      }),
    )
  })

  test('gives everything back', () => {
    fc.assert(
      fc.property(parts, (p) => {
        expect(decodeRequestId(encodeRequestId(p), RULES)).toEqual(p)
      }),
    )
  })

  test('is unique for each sequence number', () => {
    const ids = Array.from({ length: 5000 }, (_, sequence) =>
      encodeRequestId({ run: '00c0ffee', rule: 'preflight', case: 1, role: 'probe', sequence }),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  test.each([
    ['case', { case: NUMBER_LIMIT }],
    ['case', { case: 0.5 }],
    ['sequence', { sequence: -1 }],
    ['run', { run: 'XYZ' }],
  ])('refuses a %s that does not fit', (name, wrong) => {
    const right = { run: '00c0ffee', rule: 'r', case: 0, role: 'probe', sequence: 0 } as const
    expect(() => encodeRequestId({ ...right, ...wrong })).toThrow(name)
  })
})

describe('decodeRequestId', () => {
  test('tells foreign UUIDs apart: one in a million has the right checksum by chance', () => {
    // The seed is fixed so that the one in a million never turns up here.
    fc.assert(
      fc.property(fc.uuid({ version: 4 }), (id) => {
        expect(decodeRequestId(id, RULES)).toHaveProperty('problem')
      }),
      { numRuns: 10_000, seed: 1 },
    )
  })

  test('notices any single digit that was changed', () => {
    fc.assert(
      fc.property(parts, fc.nat({ max: 35 }), fc.integer({ min: 1, max: 15 }), (p, at, by) => {
        const id = encodeRequestId(p)
        fc.pre(/[0-9a-f]/.test(id[at] ?? '-'))
        const digit = (Number.parseInt(id[at] ?? '0', 16) ^ by).toString(16)
        const altered = id.slice(0, at) + digit + id.slice(at + 1)
        expect(decodeRequestId(altered, RULES)).toHaveProperty('problem')
      }),
    )
  })

  test('says when the rule is not known here', () => {
    const id = encodeRequestId({
      run: '00c0ffee',
      rule: 'gone',
      case: 0,
      role: 'probe',
      sequence: 0,
    })
    expect(decodeRequestId(id, RULES)).toEqual({ problem: expect.stringContaining('00c0ffee') })
  })

  test('takes blanks and capitals as logs have them', () => {
    const p = { run: '00c0ffee', rule: 'preflight', case: 3, role: 'shrink', sequence: 9 } as const
    expect(decodeRequestId(` ${encodeRequestId(p).toUpperCase()}\n`, RULES)).toEqual(p)
  })

  test('refuses what is no UUID', () => {
    expect(decodeRequestId('hello', RULES)).toEqual({ problem: expect.stringContaining('UUID') })
  })
})

test('every rule id has a hash of its own', () => {
  const ids = [...catalogue.map(({ id }) => id), 'preflight', 'sca']
  expect(new Set(ids.map(ruleHash)).size).toBe(ids.length)
})
