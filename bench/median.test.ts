import { expect, test } from 'vitest'
import { median } from './median.ts'

test('the median is the middle one, or lies between the two in the middle', () => {
  expect(median([3, 100, 1])).toBe(3)
  expect(median([4, 1, 100, 2])).toBe(3)
  expect(median([])).toBeNaN()
})
