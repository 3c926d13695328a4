import { expect, test } from 'vitest'
import { smallestCombination } from './smallest-combination.ts'

const names = Array.from({ length: 125 }, (_, index) => `v${index}`)

test.each([[['v3']], [['v0', 'v124']], [['v17', 'v60', 'v61']]])(
  'finds %j among many',
  async (culprits) => {
    let asked = 0
    const found = await smallestCombination(names, async (some) => {
      asked += 1
      return culprits.every((culprit) => some.includes(culprit))
    })
    expect(found).toEqual(culprits)
    expect(asked).toBeLessThan(50)
  },
)

test('keeps all of what shows only together', async () => {
  const found = await smallestCombination(names.slice(0, 5), async (some) => some.length === 5)
  expect(found).toEqual(names.slice(0, 5))
})
