import fc from 'fast-check'
import type { Amount } from '../lib/contract/amount.ts'
import { currencies, type Currency } from '../lib/contract/currencies.ts'
import { minorUnits } from '../lib/contract/minor-units.ts'
import type { Shape } from './shape.ts'

/** Small enough not to empty a sandbox account, in whole units of the currency. */
const MODEST = 999
/** The largest amount that every reading of precision and scale allows: 13 digits before the point. */
const LARGEST = 10 ** 13 - 1

/** An amount above zero with the fraction digits that its currency has; modest unless `largest` is asked for. */
export function amount(
  currency: Currency,
  size: 'modest' | 'largest' = 'modest',
): fc.Arbitrary<Amount> {
  return fc
    .tuple(wholeUnits(size), fc.nat({ max: 9_999 }))
    .map(([whole, fraction]) => amountOf(currency, whole, fraction))
}

/** `whole` units and as many digits of `fraction` as the currency has minor units. */
export function amountOf(currency: Currency, whole: number, fraction: number): Amount {
  // Codes without minor units get none: more would be at least doubtful.
  const digits = minorUnits(currency) ?? 0
  return { amount: decimal(whole, fraction, digits), currency }
}

/** A decimal number with exactly `digits` fraction digits. */
export function decimal(whole: number, fraction: number, digits: number): string {
  if (digits === 0) return String(whole)
  return `${whole}.${String(fraction).padStart(digits, '0').slice(-digits)}`
}

function wholeUnits(size: 'modest' | 'largest'): fc.Arbitrary<number> {
  return size === 'largest' ? fc.constant(LARGEST) : fc.integer({ min: 1, max: MODEST })
}

/** What a domestic payment is of: kroner for the most part. */
export function domesticAmount(shape: Shape): fc.Arbitrary<Amount> {
  const kroner = amount('NOK')
  if (shape.plain) return kroner
  return fc.oneof(
    { withCrossShrink: true },
    { arbitrary: kroner, weight: 12 },
    amount('NOK', 'largest'),
    fc
      .tuple(fc.constantFrom(...currencies), fc.integer({ min: 1, max: 99 }), fc.nat({ max: 999 }))
      .map(([currency, whole, fraction]) => amountOf(currency, whole, fraction)),
  )
}
