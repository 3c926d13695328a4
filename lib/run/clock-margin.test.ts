import { expect, test } from 'vitest'
import { clockBlur } from './clock-margin.ts'
import { CREATED, exchangeOf, pairOf } from './testing/fake-target.ts'

const blurAfter = (seconds: number, dateOffsetSeconds?: number): string | undefined => {
  const plan = {
    ...pairOf('a', 'b').probe,
    ...(dateOffsetSeconds === undefined ? {} : { dateOffsetSeconds }),
  }
  const exchange = { ...exchangeOf(plan, CREATED), durationMs: seconds * 1000 }
  return clockBlur(plan, { exchange, outcome: 'accepted' })
}

test('a quick answer decides on both sides of the limit', () => {
  for (const offset of [-75, -55, -45, 45, 55, 75]) expect(blurAfter(1, offset)).toBeUndefined()
})

test.each([
  [14, 75],
  [14, -45],
  [4, 55],
])('%i s on the way leave it open for a Date that is %i s off', (seconds, offset) => {
  expect(blurAfter(seconds, offset)).toContain('too long to tell')
})

test('a request whose Date is not what it is about is never in doubt', () => {
  expect(blurAfter(100)).toBeUndefined()
  expect(blurAfter(30, 600)).toBeUndefined()
})
