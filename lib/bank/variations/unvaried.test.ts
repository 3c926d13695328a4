import { expect, test } from 'vitest'
import { variations } from '../variations.ts'
import { unvaried } from './unvaried.ts'

const RULINGS = Array.from({ length: 98 }, (_, index) => index + 1)

test('of every ruling there is a variation that makes use of it, or the reason why there is none', () => {
  const used = new Set(Object.values(variations).flatMap(({ rulings }) => rulings))
  const told = RULINGS.filter((ruling) => used.has(ruling) || unvaried[ruling] !== undefined)
  expect(told).toEqual(RULINGS)
  expect(Object.keys(unvaried).filter((ruling) => used.has(Number(ruling)))).toEqual([])
})

test('a variation is described as the rest of a sentence, and says what allows it', () => {
  for (const [name, { description, because }] of Object.entries(variations)) {
    expect(name).toMatch(/^[a-z\d.]+(?:-[a-z\d.]+)*$/)
    expect(description).toMatch(/^[a-z].*[^.]$/)
    expect(because).toMatch(/^[A-Z\d].*[^.]$/)
  }
})
