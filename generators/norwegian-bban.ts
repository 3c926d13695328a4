import fc from 'fast-check'
import { mod11 } from './_internals/check-digits.ts'
import { digits, nextLastDigit } from './_internals/digits.ts'

/** First four digits of account numbers in use at Norwegian banks. */
const REGISTER_NUMBERS = ['9536', '9041', '1503', '1204', '6005', '3624', '4202', '8601'] as const

/**
 * A Norwegian account number: register number, account group, customer, mod-11 check digit.
 * Group 00 is left out, because its check digit does not cover the first six digits.
 */
export function norwegianBban(): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...REGISTER_NUMBERS), fc.integer({ min: 1, max: 99 }), digits(4))
    .map(([register, group, customer]) =>
      withCheckDigit(`${register}${String(group).padStart(2, '0')}${customer}`),
    )
}

/** Account numbers have no check character `-`; the neighbouring number has a digit. */
function withCheckDigit(number: string): string {
  const check = mod11(number)
  return check === '-' ? withCheckDigit(nextLastDigit(number)) : number + check
}
