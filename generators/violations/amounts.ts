import fc from 'fast-check'
import { currencies, type Currency } from '../../lib/contract/currencies.ts'
import { minorUnits as minorUnitsOf } from '../../lib/contract/minor-units.ts'
import type { ConstraintOf } from '../../lib/rules/constraint.ts'
import { withValueAt } from '../_internals/body-path.ts'
import { amountOf } from '../amount.ts'
import type { RulePairs, Variant } from '../variant.ts'
import { fieldPairs, replaceBy, text, type Sides } from './field-pairs.ts'
import type { PaymentSource } from './payment-source.ts'

/** Every listed currency that ISO 4217 gives minor units, kroner apart: a bank may have any one of them wrong. */
const OTHER_CURRENCIES = currencies.filter(
  (currency) => currency !== 'NOK' && minorUnitsOf(currency) !== undefined,
)

export function minorUnits(
  { path }: ConstraintOf<'minor-units'>,
  source: PaymentSource,
): RulePairs {
  const holder = path.slice(0, path.lastIndexOf('.'))
  const inKroner = source.payments({ with: [path] })
  const inAnyCurrency = source.payments({ anyCurrency: true })
  return {
    accepted: [
      exact(source, inKroner, holder, 'NOK'),
      ...OTHER_CURRENCIES.map((currency) => ({
        ...exact(source, inAnyCurrency, holder, currency),
        businessMayRefuse: true as const,
      })),
    ],
    refused: [
      { kind: 'one-digit-more', pairs: fieldPairs(source, inKroner, path, oneDigitMore) },
      ...OTHER_CURRENCIES.map((currency) => ({
        kind: 'one-digit-more',
        pairs: fieldPairs(
          source,
          inCurrency(source, inAnyCurrency, holder, currency),
          path,
          oneDigitMore,
        ),
      })),
      {
        // Within the scale that the contract sets, and past what the currency has.
        kind: 'five-digits',
        pairs: fieldPairs(source, inKroner, path, { probe: text(padToFiveDigits) }),
      },
    ],
  }
}

/** The digit is none that rounding or cutting zeros would take away unnoticed. */
const oneDigitMore: Sides = {
  probe: text((amount) => (amount.includes('.') ? `${amount}5` : `${amount}.5`)),
}

function padToFiveDigits(amount: string): string {
  const [whole, fraction = ''] = amount.split('.')
  return `${whole}.${fraction.padEnd(5, '5')}`
}

/** An amount with exactly the fraction digits of its currency. */
function exact(
  source: PaymentSource,
  payments: fc.Arbitrary<object>,
  holder: string,
  currency: Currency,
): Variant {
  const amounts = source.amounts(currency).map((value): Sides => ({ probe: replaceBy(value) }))
  return { kind: 'exact-digits', pairs: fieldPairs(source, payments, holder, amounts) }
}

/** Payments whose amount is in this currency. */
function inCurrency(
  source: PaymentSource,
  payments: fc.Arbitrary<object>,
  holder: string,
  currency: Currency,
): fc.Arbitrary<object> {
  return fc
    .tuple(payments, source.amounts(currency))
    .map(([payment, amount]) => withValueAt(payment, holder, amount) as object)
}

/** Up to 13 digits before the point are within every reading of precision 18 and scale 5; 19 in all are within none. */
export function maxDigits(
  { path, max }: ConstraintOf<'max-digits'>,
  source: PaymentSource,
): RulePairs {
  const payments = source.payments({ with: [path] })
  const before = max - 5
  return {
    accepted: [
      {
        kind: 'digits-before-the-point',
        pairs: fieldPairs(source, payments, path, {
          probe: replaceBy(amountOf('NOK', 10 ** before - 1, 99).amount),
        }),
        // Hardly an account covers it.
        businessMayRefuse: true,
      },
    ],
    refused: [
      {
        kind: 'one-digit-too-many',
        pairs: fieldPairs(source, payments, path, {
          probe: text((amount) => withDigits(amount, max + 1)),
        }),
      },
    ],
  }
}

/** The amount with ones in front until it has `count` digits. */
function withDigits(amount: string, count: number): string {
  const digits = amount.replace('.', '').length
  return '1'.repeat(count - digits) + amount
}
