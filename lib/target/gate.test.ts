import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

test('places that are given back can be taken again, and there are no more of them', async () => {
  const gate = createGate(1)
  for (let round = 0; round < 3; round++) {
    expect(gate.enter()).toBeUndefined()
    const second = gate.enter()
    expect(second).toBeInstanceOf(Promise)
    gate.leave()
    await second
    gate.leave()
  }
})

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
