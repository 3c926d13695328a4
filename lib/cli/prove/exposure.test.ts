import { expect, test } from 'vitest'
import { missProbability } from './exposure.ts'

test('a way that always shows the defect leaves nothing to luck', () => {
  const always = { kind: 'a', tried: 20, shown: 20, draws: 1 }
  const never = { kind: 'b', tried: 20, shown: 0, draws: 25 }
  expect(missProbability([never, always])).toBe(0)
})

test('a way that shows it at times is missed when every draw of a run misses it', () => {
  expect(missProbability([{ kind: 'a', tried: 20, shown: 10, draws: 3 }])).toBeCloseTo(0.125)
  const two = [
    { kind: 'a', tried: 20, shown: 10, draws: 1 },
    { kind: 'b', tried: 10, shown: 1, draws: 1 },
  ]
  expect(missProbability(two)).toBeCloseTo(0.45)
})

test('a defect that nothing showed is missed', () => {
  expect(missProbability([{ kind: 'a', tried: 20, shown: 0, draws: 25 }])).toBe(1)
  expect(missProbability([{ kind: 'a', tried: 0, shown: 0, draws: 25 }])).toBe(1)
  expect(missProbability([])).toBe(1)
})
