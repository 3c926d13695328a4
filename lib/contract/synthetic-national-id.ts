const FIRST = [3, 7, 6, 1, 8, 9, 4, 5, 2]
const SECOND = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

const FIRST_DAY = Date.UTC(1950, 0, 1)
const DAYS = 18_262
/** Those of the years before 2000. */
const INDIVIDUALS = 500

/** How many numbers there are; beyond them they begin anew. */
export const SYNTHETIC_NATIONAL_IDS = DAYS * INDIVIDUALS

/**
 * The nth Norwegian national identity number that no register gives to a person: its month is raised
 * by 80. Its check digits are right.
 */
export function syntheticNationalId(n: number): string {
  const birth = new Date(FIRST_DAY + (n % DAYS) * 86_400_000)
  const date = [birth.getUTCDate(), birth.getUTCMonth() + 81, birth.getUTCFullYear() - 1900]
  // Of some individual numbers the check digit would have two digits: then the next one is taken.
  for (let individual = Math.floor(n / DAYS); ; individual += 1) {
    const digits = `${date.map(twoDigits).join('')}${String(individual % INDIVIDUALS).padStart(3, '0')}`
    const first = checkDigit(digits, FIRST)
    const second = checkDigit(`${digits}${first}`, SECOND)
    if (first < 10 && second < 10) return `${digits}${first}${second}`
  }
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

function checkDigit(digits: string, weights: readonly number[]): number {
  const sum = weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0)
  return (11 - (sum % 11)) % 11
}
