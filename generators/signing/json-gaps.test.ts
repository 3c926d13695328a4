import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonGaps } from './json-gaps.ts'

test('whitespace in every gap leaves a text saying the same', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      const text = JSON.stringify(JSON.parse(json))
      for (const gap of jsonGaps(text)) {
        expect(JSON.parse(`${text.slice(0, gap)} \n${text.slice(gap)}`)).toEqual(JSON.parse(text))
      }
    }),
  )
})

test('gaps are at both ends and beside structure, never in strings or numbers', () => {
  const json = '{"a,\\"":[10,"{"]}'
  expect(jsonGaps(json).map((at) => `${json.slice(0, at)} ${json.slice(at)}`)).toEqual([
    ' {"a,\\"":[10,"{"]}',
    '{ "a,\\"":[10,"{"]}',
    '{"a,\\"" :[10,"{"]}',
    '{"a,\\"": [10,"{"]}',
    '{"a,\\"":[ 10,"{"]}',
    '{"a,\\"":[10 ,"{"]}',
    '{"a,\\"":[10, "{"]}',
    '{"a,\\"":[10,"{" ]}',
    '{"a,\\"":[10,"{"] }',
    '{"a,\\"":[10,"{"]} ',
  ])
})
