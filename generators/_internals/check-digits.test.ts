import { expect, test } from 'vitest'
import { mod10, mod11 } from './check-digits.ts'

// Numbers whose check digits are known: two sandbox accounts and textbook examples.
test.each([
  ['9536057300', '2'],
  ['9041226305', '6'],
  ['1234567', '4'],
])('mod 11 of %s is %s', (digits, check) => {
  expect(mod11(digits)).toBe(check)
})

test('mod 11 has a sign where the digit would be ten', () => {
  expect(mod11('6')).toBe('-')
})

test.each([
  ['7992739871', '3'],
  ['1234567', '4'],
  ['000001', '8'],
])('mod 10 of %s is %s', (digits, check) => {
  expect(mod10(digits)).toBe(check)
})
