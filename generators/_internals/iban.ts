/** The international number of a national account: country, check digits by mod 97, the number. */
export function ibanOf(country: string, bban: string): string {
  const check = 98 - mod97(asDigits(`${bban}${country}00`))
  return country + String(check).padStart(2, '0') + bban
}

/** An IBAN of `length` characters: its national part filled up, its check digits right for that. */
export function ibanOfLength(iban: string, length: number): string {
  return ibanOf(iban.slice(0, 2), iban.slice(4).padEnd(length - 4, '0'))
}

/** The IBAN with check digits that are right for no account of its number. */
export function withWrongCheckDigits(iban: string): string {
  const check = (Number(iban.slice(2, 4)) + 1) % 97
  return iban.slice(0, 2) + String(check).padStart(2, '0') + iban.slice(4)
}

/** Letters count as two digits, A as 10. */
function asDigits(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
}

function mod97(digits: string): number {
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
}
