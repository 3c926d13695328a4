import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimateOffset } from './clock.ts'

const NOON = Date.UTC(2026, 0, 1, 12)

/** What a server whose clock is `offset` ahead answers. */
function reading(offset: number, sentAt: number, delay: number, back: number) {
  const date = new Date(sentAt + delay + offset).toUTCString()
  return { sentAt, receivedAt: sentAt + delay + back, date }
}

test('the true offset lies within the uncertainty', () => {
  const delays = fc.array(fc.tuple(fc.nat(5000), fc.nat(800), fc.nat(800)), { minLength: 1 })
  fc.assert(
    fc.property(fc.integer({ min: -90_000, max: 90_000 }), delays, (offset, list) => {
      const readings = list.map(([at, delay, back]) => reading(offset, NOON + at, delay, back))
      const estimate = estimateOffset(readings)
      const distance = Math.abs((estimate?.offsetMs ?? Infinity) - offset)
      const slack = estimate?.offsetMs === 0 ? 2 : 1
      expect(distance).toBeLessThanOrEqual(slack * (estimate?.uncertaintyMs ?? 0) + 1)
    }),
  )
})

test('a clock that may be right is taken to be right', () => {
  expect(estimateOffset([reading(200, NOON, 10, 10)])?.offsetMs).toBe(0)
})

test('without a Date that can be read there is no estimate', () => {
  expect(estimateOffset([{ sentAt: 0, receivedAt: 1, date: undefined }])).toBeUndefined()
  expect(estimateOffset([{ sentAt: 0, receivedAt: 1, date: 'soon' }])).toBeUndefined()
})

test('where readings exclude each other the newer stands', () => {
  const readings = [reading(0, NOON, 1, 1), reading(60_000, NOON, 1, 1)]
  expect(estimateOffset(readings)?.offsetMs).toBeGreaterThan(59_000)
})
