import fc from 'fast-check'
import { mod10, mod11 } from './_internals/check-digits.ts'
import { digits, nextLastDigit } from './_internals/digits.ts'

/** The longest customer identification that OCR giro takes. */
const LONGEST = 25
const LONGEST_PART = 12

/** A KID reference: 2 to 25 digits, the last one a mod-10 or mod-11 check digit. */
export function kid(): fc.Arbitrary<string> {
  return fc
    .tuple(payload(), fc.constantFrom(withMod10, withMod11))
    .map(([payload, close]) => close(payload))
}

function payload(): fc.Arbitrary<string> {
  return fc
    .tuple(fc.integer({ min: 1, max: LONGEST - 1 }), digits(LONGEST_PART), digits(LONGEST_PART))
    .map(([length, head, tail]) => (head + tail).slice(-length))
}

const withMod10 = (payload: string): string => payload + mod10(payload)

/** `-` is a right check character too, but few systems take it: the neighbouring payload has a digit. */
function withMod11(payload: string): string {
  const check = mod11(payload)
  return check === '-' ? withMod11(nextLastDigit(payload)) : payload + check
}
