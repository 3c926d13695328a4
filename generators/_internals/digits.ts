import fc from 'fast-check'

/** A string of exactly `length` decimal digits; shrinks to zeros. */
export function digits(length: number): fc.Arbitrary<string> {
  return fc.nat({ max: 10 ** length - 1 }).map((number) => String(number).padStart(length, '0'))
}

/** The last digit replaced by the next one, 9 by 0. */
export function nextLastDigit(number: string): string {
  return number.slice(0, -1) + String((Number(number.at(-1)) + 1) % 10)
}
