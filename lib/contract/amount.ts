import { Type } from 'typebox'
import { currencies } from './currencies.ts'

/** At most 18 digits in all, whatever stands between them. */
const AT_MOST_18_DIGITS = { pattern: '^(\\D*\\d){0,18}\\D*$' }

/**
 * A decimal number in a string. A sign, leading zeros and zero pass, because the contract does not
 * rule them out; how many fraction digits a currency has is in `minor-units.ts`.
 */
export const DecimalString = Type.String({
  pattern: '^[+-]?\\d+(\\.\\d{1,5})?$',
  allOf: [AT_MOST_18_DIGITS],
})

export const CurrencyCode = Type.Enum(currencies, { type: 'string' })

export const AmountObject = Type.Object({ amount: DecimalString, currency: CurrencyCode })
export type Amount = Type.Static<typeof AmountObject>
