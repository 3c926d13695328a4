import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

test('never more than its places are taken, and the order is kept', async () => {
  const gate = createGate(3)
  let inside = 0
  let most = 0
  const order: number[] = []
  await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      await gate.enter()
      order.push(index)
      most = Math.max(most, ++inside)
      await new Promise((resolve) => setImmediate(resolve))
      inside--
      gate.leave()
    }),
  )
  expect(most).toBe(3)
  expect(order).toEqual(Array.from({ length: 20 }, (_, index) => index))
})
