const FIRST = [3, 7, 6, 1, 8, 9, 4, 5, 2, 1]
const SECOND = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]

/**
 * Whether eleven digits can be a Norwegian national identity number: a date of birth (with the
 * additions of D-numbers and synthetic numbers) and two check digits. Few account numbers are.
 */
export function isNationalId(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return false
  const digits = Array.from(text, Number)
  const day = Number(text.slice(0, 2)) % 40
  const month = Number(text.slice(2, 4)) % 20
  if (day < 1 || day > 31 || month < 1 || month > 12) return false
  return isDivisible(digits, FIRST) && isDivisible(digits, SECOND)
}

function isDivisible(digits: readonly number[], weights: readonly number[]): boolean {
  return weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0) % 11 === 0
}
