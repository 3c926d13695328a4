import { expect, test } from 'vitest'
import { mod10, mod11 } from './_internals/check-digits.ts'
import { kid } from './kid.ts'
import { onlyCorrectValues, sameSeedSameValues, smallestOf } from './laws.ts'

test('a KID has 2 to 25 digits, the last one a check digit by either method', () => {
  sameSeedSameValues(kid())
  const lengths = new Set<number>()
  onlyCorrectValues(
    kid(),
    (kid) => {
      expect(kid).toMatch(/^\d{2,25}$/)
      const payload = kid.slice(0, -1)
      expect([mod10(payload), mod11(payload)]).toContain(kid.at(-1))
      lengths.add(kid.length)
    },
    500,
  )
  expect(lengths.size).toBe(24)
  expect(smallestOf(kid())).toBe('00')
})
