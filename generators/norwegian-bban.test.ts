import { expect, test } from 'vitest'
import { onlyCorrectValues, sameSeedSameValues, smallestOf } from './laws.ts'
import { norwegianBban } from './norwegian-bban.ts'

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]

test('account numbers have eleven digits whose weighted sum is divisible by eleven', () => {
  sameSeedSameValues(norwegianBban())
  onlyCorrectValues(
    norwegianBban(),
    (bban) => {
      expect(bban).toMatch(/^\d{11}$/)
      expect(
        Array.from(bban).reduce((sum, digit, at) => sum + Number(digit) * (WEIGHTS[at] ?? 0), 0) %
          11,
      ).toBe(0)
      expect(bban.slice(4, 6)).not.toBe('00')
    },
    500,
  )
  expect(smallestOf(norwegianBban())).toBe('95360100007')
})
