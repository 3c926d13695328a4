import { setImmediate as breathe } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inParallel } from './in-parallel.ts'

test('every item is worked on once, in order of taking, never more than the width at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(40), fc.integer({ min: 1, max: 9 }), async (count, width) => {
      const items = Array.from({ length: count }, (_, index) => index)
      const taken: number[] = []
      let underWay = 0
      let most = 0
      await inParallel(items, width, async (item) => {
        taken.push(item)
        underWay += 1
        most = Math.max(most, underWay)
        for (let rest = item % 3; rest >= 0; rest -= 1) await breathe()
        underWay -= 1
      })
      expect(taken).toEqual(items)
      expect(most).toBe(Math.min(width, count))
    }),
    { numRuns: 30 },
  )
})

test('no item is taken before there is room for it', async () => {
  let taken = 0
  function* items(): Generator<number> {
    for (;;) yield (taken += 1)
  }
  let done = 0
  await inParallel(
    items(),
    3,
    async () => {
      expect(taken - done).toBeLessThanOrEqual(3)
      await breathe()
      done += 1
    },
    () => done >= 10,
  )
  expect(taken).toBeLessThanOrEqual(12)
})

test('the first failure is thrown when the others have come to rest, and nothing more is taken', async () => {
  const finished = new Set<number>()
  const working = inParallel([0, 1, 2, 3, 4], 3, async (item) => {
    if (item === 1) throw new Error('first')
    await breathe()
    finished.add(item)
    if (item === 2) throw new Error('second')
  })
  await expect(working).rejects.toThrow('first')
  expect(finished).toEqual(new Set([0, 2]))
})

test('a width below one still works', async () => {
  const seen: number[] = []
  await inParallel([1, 2], 0, async (item) => void seen.push(item))
  expect(seen).toEqual([1, 2])
})
