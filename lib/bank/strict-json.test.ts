import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readStrictJson } from './strict-json.ts'

const faults = (text: string) =>
  readStrictJson(Buffer.from(text)).problems.map(({ fault }) => fault)

test('what JSON.stringify writes has no problems, and reads as it was', () => {
  const plain = fc
    .jsonValue()
    .filter((value) => !/\\u|\\[bfnrt]|"__proto__"/.test(JSON.stringify(value)))
  fc.assert(
    fc.property(plain, fc.integer({ min: 0, max: 2 }), (value, indent) => {
      const text = JSON.stringify(value, undefined, indent)
      const { value: read, problems } = readStrictJson(Buffer.from(text))
      expect(
        problems.filter(({ fault }) => fault !== 'control-character' && fault !== 'forbidden-key'),
      ).toEqual([])
      expect(read).toEqual(JSON.parse(text))
    }),
  )
})

test.each([
  ['{"a":1,"a":2}', ['duplicate-key']],
  ['{"a":1,"\\u0061":2}', ['duplicate-key']],
  ['[{"a":1},{"a":2}]', []],
  ['{"a":{"a":"a"},"b":"a"}', []],
  ['{"a":"a\\"b\\\\","b":["a:","{"]}', []],
  ['{"constructor":1}', ['forbidden-key']],
  ['"tab\\t"', ['control-character']],
  ['"\\ud83d\\ude00 \\ud83d"', ['control-character']],
  ['"😀"', []],
  [`${'['.repeat(32)}${']'.repeat(32)}`, []],
  [`${'['.repeat(33)}${']'.repeat(33)}`, ['too-deep']],
  ['{a:1}', ['malformed']],
  ['\u{feff}{}', ['byte-order-mark']],
  ['', ['malformed']],
])('%s has the problems %j', (text, expected) => {
  expect(faults(text)).toEqual(expected)
})

test('one very long text, plain or all escapes, is read', () => {
  expect(faults(JSON.stringify('x'.repeat(1_000_000)))).toEqual([])
  expect(faults(JSON.stringify('"'.repeat(500_000)))).toEqual([])
})
