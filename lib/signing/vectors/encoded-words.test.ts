import { expect, test } from 'vitest'
import { decodeWord, encodeWord } from '../encoded-word.ts'

// The B-encoded words of RFC 2047, section 8, that are in a charset which the specification names.
test('RFC 2047, section 8', () => {
  const word = '=?ISO-8859-1?B?SWYgeW91IGNhbiByZWFkIHRoaXMgeW8=?='
  expect(decodeWord(word)).toEqual({
    ok: true,
    charset: 'iso-8859-1',
    text: 'If you can read this yo',
  })
  expect(encodeWord('If you can read this yo', 'iso-8859-1')).toBe(word.replace('ISO', 'iso'))
})

// Its other one is in ISO-8859-2.
test('RFC 2047, section 8, another charset', () => {
  expect(decodeWord('=?ISO-8859-2?B?dSB1bmRlcnN0YW5kIHRoZSBleGFtcGxlLg==?=')).toMatchObject({
    ok: false,
  })
})

test.each([
  ['Bjørn', 'utf-8', '=?utf-8?B?QmrDuHJu?='],
  ['Bjørn', 'iso-8859-1', '=?iso-8859-1?B?Qmr4cm4=?='],
] as const)('%s in %s', (text, charset, word) => {
  expect(encodeWord(text, charset)).toBe(word)
  expect(decodeWord(word)).toEqual({ ok: true, charset, text })
})
