import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

test('calls are spread evenly, and time that went unused is not made up for', async () => {
  let now = 0
  const waits: number[] = []
  const pace = createPace(
    10,
    () => now,
    async (ms) => void waits.push(ms),
  )
  await pace()
  await pace()
  await pace()
  now = 1000
  await pace()
  await pace()
  expect(waits).toEqual([100, 200, 100])
})

test('an abort ends the waiting', async () => {
  const pace = createPace(0.001)
  await pace()
  const controller = new AbortController()
  const waiting = pace(controller.signal)
  controller.abort()
  await expect(waiting).rejects.toThrow('abort')
})
