import { expect, test } from 'vitest'
import { isNationalId } from './national-id.ts'

test.each(['13039319955', '12085592767', '18129215603', '20079518612'])('%s can be one', (text) => {
  expect(isNationalId(text)).toBe(true)
})

test.each([
  ['an account number', '95360573002'],
  ['another account number', '90412263056'],
  ['a wrong first check digit', '13039319945'],
  ['a wrong second check digit', '13039319956'],
  ['too short', '1303931995'],
  ['no digits', '1303931995x'],
])('%s is none', (_, text) => {
  expect(isNationalId(text)).toBe(false)
})
