import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeWord, encodeWord, isEncodedWord } from './encoded-word.ts'

describe('an encoded word', () => {
  test('in utf-8 holds any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const word = encodeWord(text, 'utf-8')
        expect(isEncodedWord(word)).toBe(true)
        expect(decodeWord(word)).toEqual({ ok: true, text, charset: 'utf-8' })
      }),
    )
  })

  test('in iso-8859-1 holds its characters, and says so when it cannot', () => {
    const latin = fc.uint8Array().map((octets) => Buffer.from(octets).toString('latin1'))
    fc.assert(
      fc.property(latin, (text) => {
        expect(decodeWord(encodeWord(text, 'iso-8859-1'))).toEqual({
          ok: true,
          text,
          charset: 'iso-8859-1',
        })
      }),
    )
    expect(() => encodeWord('€', 'iso-8859-1')).toThrow('Use utf-8')
  })

  test('stays one word however long', () => {
    expect(encodeWord('x'.repeat(5000), 'utf-8')).not.toMatch(/\s/)
  })

  test('names its charset in any case', () => {
    expect(decodeWord('=?UTF-8?B?w7g=?=')).toMatchObject({ text: 'ø' })
    expect(decodeWord('=?Iso-8859-1?B?+A==?=')).toMatchObject({ text: 'ø' })
  })

  test.each([
    ['lower-case b', '=?utf-8?b?w7g=?=', 'encoding B'],
    ['quoted-printable', '=?utf-8?Q?=C3=B8?=', 'encoding B'],
    ['an unknown charset', '=?iso-8859-15?B?pA==?=', 'charset'],
    ['a charset of Object.prototype', '=?constructor?B?pA==?=', 'charset'],
    ['wrong base64', '=?utf-8?B?w7g*?=', 'not base64'],
    ['base64 without padding', '=?utf-8?B?w7g?=', 'not base64'],
    ['base64 with stray bits', '=?utf-8?B?w7h=?=', 'not base64'],
    ['octets that are not UTF-8', '=?utf-8?B?+A==?=', 'not UTF-8'],
    ['an unfinished word', '=?utf-8?B?w7g=', 'one word'],
    ['text after the word', '=?utf-8?B?w7g=?= x', 'one word'],
    ['two words', '=?utf-8?B?w7g=?= =?utf-8?B?w7g=?=', 'one word'],
    ['no word', 'keyId="x"', 'one word'],
  ])('is not %s', (_, word, complaint) => {
    expect(decodeWord(word)).toMatchObject({
      ok: false,
      message: expect.stringContaining(complaint),
    })
  })
})
