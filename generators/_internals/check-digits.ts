/** The mod-10 (Luhn) check digit to put behind `digits`. */
export function mod10(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 2 : 1))
    .reduce((sum, product) => sum + (product > 9 ? product - 9 : product), 0)
  return String((10 - (sum % 10)) % 10)
}

/** The mod-11 check character to put behind `digits`, weights 2 to 7 from the right; `-` stands for ten. */
export function mod11(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .map((digit, place) => Number(digit) * (2 + (place % 6)))
    .reduce((sum, product) => sum + product, 0)
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? '-' : String(check)
}
