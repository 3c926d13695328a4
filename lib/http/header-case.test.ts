import { expect, test } from 'vitest'
import { inCase } from './header-case.ts'

test('names are spelled anew, values and order stay', () => {
  const headers = [
    ['PSU-ID', 'Value'],
    ['x-accept-fix', 'b'],
  ] as const
  expect(inCase(headers, 'lower')).toEqual([
    ['psu-id', 'Value'],
    ['x-accept-fix', 'b'],
  ])
  expect(inCase(headers, 'upper')).toEqual([
    ['PSU-ID', 'Value'],
    ['X-ACCEPT-FIX', 'b'],
  ])
  expect(inCase(headers, 'mixed')).toEqual([
    ['pSu-iD', 'Value'],
    ['x-aCcEpT-FiX', 'b'],
  ])
})
