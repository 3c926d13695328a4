import currencyCodes from 'currency-codes'

/**
 * Listed currencies without ISO 4217 minor units. XDR is a unit of account for which the standard
 * gives none (the package says 0); the others are in use without being ISO codes at all.
 */
const WITHOUT_MINOR_UNITS: ReadonlySet<string> = new Set(['XDR', 'GGP', 'IMP', 'JEP', 'SPL', 'TVD'])

const digits: ReadonlyMap<string, number> = new Map(
  currencyCodes.data
    .filter(({ code }) => !WITHOUT_MINOR_UNITS.has(code))
    .map(({ code, digits }) => [code, digits]),
)

/**
 * How many fraction digits ISO 4217 gives a currency. Undefined where it gives none, and for codes
 * withdrawn from the standard that the interface still lists: BYR, HRK, MRO, SLL, STD, VEF, ZWD.
 */
export function minorUnits(currency: string): number | undefined {
  return digits.get(currency)
}
