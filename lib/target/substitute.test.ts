import { expect, test } from 'vitest'
import { substitute } from './substitute.ts'

test('variables are put in at any depth, several in one text', () => {
  const { value, problems } = substitute(
    { a: ['${X}-${Y}', 1, null], b: { c: 'plain $X' } },
    { X: 'x', Y: '${X}' },
  )
  expect(value).toEqual({ a: ['x-${X}', 1, null], b: { c: 'plain $X' } })
  expect(problems).toEqual([])
})

test('a missing or empty variable is named with its path', () => {
  const { problems } = substitute({ tpp: { key: '${KEY}' }, list: ['${EMPTY}'] }, { EMPTY: '' })
  expect(problems).toEqual([
    { path: ['tpp', 'key'], message: expect.stringContaining('KEY is not set') },
    { path: ['list', 0], message: expect.stringContaining('EMPTY is empty') },
  ])
})
