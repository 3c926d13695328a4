import { dayAfter } from '../../_internals/bank-days.ts'
import { withWrongCheckDigits } from '../../_internals/iban.ts'
import { nextLastDigit } from '../../_internals/digits.ts'
import type { RulePairs, Variant } from '../../variant.ts'
import { fieldPairs, replaceBy, text, type Change } from '../field-pairs.ts'
import type { PaymentSource } from '../payment-source.ts'

const AMOUNT = 'instructedAmount.amount'

export function fewerFractionDigits(source: PaymentSource): RulePairs {
  return observed(source, AMOUNT, {
    none: text((amount) => amount.split('.')[0]),
    one: text((amount) => amount.slice(0, -1)),
  })
}

export function otherForms(source: PaymentSource): RulePairs {
  return observed(source, AMOUNT, {
    zero: replaceBy('0.00'),
    negative: text((amount) => `-${amount}`),
    'leading-zeros': text((amount) => `00${amount}`),
    plus: text((amount) => `+${amount}`),
  })
}

export function bbanCheckDigit(source: PaymentSource): RulePairs {
  return observed(source, 'creditorAccount.bban', { 'next-digit': text(nextLastDigit) })
}

export function ibanCheckDigits(source: PaymentSource): RulePairs {
  return observed(source, 'creditorAccount.iban', { 'next-number': text(withWrongCheckDigits) })
}

export function executionDates(source: PaymentSource): RulePairs {
  const { asOf } = source.world
  const nextYear = Number(asOf.slice(0, 4)) + 1
  return observed(source, source.dateField, {
    past: replaceBy(dayAfter(asOf, -30)),
    'ten-years-ahead': replaceBy(dayAfter(asOf, 3653)),
    holiday: replaceBy(`${nextYear}-05-17`),
  })
}

export function unknownFields(source: PaymentSource): RulePairs {
  const added = (kind: string, path: string): Variant => ({
    kind,
    pairs: fieldPairs(source, source.payments(), path, { probe: replaceBy('unknown') }),
  })
  return {
    observed: [added('at-the-top', 'note'), added('nested', 'creditorAccount.note')],
  }
}

export function observed(
  source: PaymentSource,
  path: string,
  changes: Readonly<Record<string, Change>>,
): RulePairs {
  const payments = source.payments({ with: [path] })
  return {
    observed: Object.entries(changes).map(([kind, probe]) => ({
      kind,
      pairs: fieldPairs(source, payments, path, { probe }),
    })),
  }
}
