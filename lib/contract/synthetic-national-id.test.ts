import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNationalId } from '../target/national-id.ts'
import { SYNTHETIC_NATIONAL_IDS, syntheticNationalId } from './synthetic-national-id.ts'

test('each is a national identity number by its digits, and no person’s by its month', () => {
  fc.assert(
    fc.property(fc.nat({ max: SYNTHETIC_NATIONAL_IDS - 1 }), (n) => {
      const number = syntheticNationalId(n)
      expect(number).toMatch(/^[0-3]\d[89]\d[5-9]\d{6}$/)
      expect(isNationalId(number)).toBe(true)
      expect(syntheticNationalId(n)).toBe(number)
    }),
    { numRuns: 1000 },
  )
})

test('few are the same', () => {
  const numbers = fc.sample(fc.nat({ max: SYNTHETIC_NATIONAL_IDS - 1 }), { numRuns: 2000, seed: 1 })
  const distinct = new Set(numbers)
  expect(new Set([...distinct].map(syntheticNationalId)).size).toBeGreaterThan(distinct.size * 0.98)
})

test('the first, the last, and one beyond', () => {
  expect(syntheticNationalId(0)).toMatch(/^018150/)
  expect(syntheticNationalId(SYNTHETIC_NATIONAL_IDS - 1)).toMatch(/^319299/)
  expect(syntheticNationalId(SYNTHETIC_NATIONAL_IDS)).toBe(syntheticNationalId(0))
})
