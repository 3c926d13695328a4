import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { printable, printableJson, printableLines } from './printable.ts'

const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u

describe('printable text', () => {
  test.each([
    ['plain æøå 漢字', 'plain æøå 漢字'],
    ['a\nb\r\nc\td', String.raw`a\nb\r\nc\td`],
    ['\u001b[31mred', String.raw`\u001b[31mred`],
    ['\u009b2J', String.raw`\u009b2J`],
    ['\ud83d!', String.raw`\ud83d!`],
    ['fdp\u202eexe', String.raw`fdp\u202eexe`],
    ['\u{e0041}', String.raw`\udb40\udc41`],
  ])('of %j', (text, shown) => {
    expect(printable(text)).toBe(shown)
  })

  test('never has a character that could steer a terminal', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(printable(text)).not.toMatch(UNSAFE)
        expect(printable(printable(text))).toBe(printable(text))
      }),
    )
  })

  test('keeps line breaks where they are asked for', () => {
    expect(printableLines('a\u0007\r\nb\n')).toEqual([String.raw`a\u0007`, 'b', ''])
  })

  test('is the same JSON value when it is JSON', () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: 'binary' }), (json) => {
        const value: unknown = JSON.parse(json)
        const written = printableJson(value)
        expect(written).not.toMatch(UNSAFE)
        expect(JSON.parse(written)).toEqual(value)
      }),
    )
  })
})
