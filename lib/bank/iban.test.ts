import { expect, test } from 'vitest'
import { norwegianIban } from './iban.ts'

test.each([
  ['95360573002', 'NO0995360573002'],
  ['90412263056', 'NO2390412263056'],
])('%s is %s', (bban, iban) => {
  expect(norwegianIban(bban)).toBe(iban)
})
