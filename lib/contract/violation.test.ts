import { expect, test } from 'vitest'
import { compile } from './compile.ts'

test('a value of none of several types is a violation, whatever its branches say', () => {
  const validate = compile({
    type: 'object',
    properties: { name: { anyOf: [{ type: 'string' }, { type: 'number' }] } },
  })
  expect(validate({ name: 'Kari' })).toEqual([])
  expect(validate({ name: true })).toMatchObject([{ path: 'name', keyword: 'anyOf' }])
})
