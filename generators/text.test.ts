import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onlyCorrectValues, sameSeedSameValues, smallestOf } from './laws.ts'
import { text, textOfLength } from './text.ts'

test.each(['ascii', 'norwegian', 'two-byte'] as const)(
  '%s texts fit the limit and survive trimming',
  (letters) => {
    sameSeedSameValues(text(70, letters))
    onlyCorrectValues(
      text(70, letters),
      (text) => {
        expect(text).toBe(text.trim())
        expect(text).toMatch(/^[\p{L}\d]/u)
        expect(text.length).toBeLessThanOrEqual(70)
        expect(text.length).toBeGreaterThan(0)
      },
      300,
    )
    expect(smallestOf(text(70, letters))).toHaveLength(1)
  },
)

test('the shortest and the longest come often', () => {
  const lengths = fc.sample(text(70), { seed: 1, numRuns: 200 }).map(({ length }) => length)
  expect(lengths.filter((length) => length === 1).length).toBeGreaterThan(10)
  expect(lengths.filter((length) => length === 70).length).toBeGreaterThan(10)
})

test('letters of two bytes double a text in UTF-8, ASCII letters do not', () => {
  onlyCorrectValues(textOfLength(70, 'two-byte'), (text) => {
    expect([text.length, Buffer.byteLength(text)]).toEqual([70, 140])
  })
  onlyCorrectValues(textOfLength(70, 'ascii'), (text) => {
    expect([text.length, Buffer.byteLength(text)]).toEqual([70, 70])
  })
})
