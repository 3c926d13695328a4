import fc from 'fast-check'
import stringWidth from 'string-width'
import { expect, test } from 'vitest'
import { printable } from '../../../reports/printable.ts'
import { exactLines } from './exact-lines.ts'

test('nothing is left out, and no line is too wide', () => {
  const options = { first: '  found ', rest: '        ' }
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 20, max: 80 }), (text, width) => {
      const lines = exactLines(text, width, options)
      const [first = '', ...rest] = lines
      expect(first.slice(8) + rest.map((line) => line.slice(8)).join('')).toBe(printable(text))
      for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(width)
    }),
  )
})
