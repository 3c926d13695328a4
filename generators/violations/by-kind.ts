import type { Constraint, ConstraintKind, ConstraintOf } from '../../lib/rules/constraint.ts'
import type { RulePairs } from '../variant.ts'
import { maxDigits, minorUnits } from './amounts.ts'
import { format } from './formats.ts'
import { maxLength, nonEmpty } from './lengths.ts'
import { oneOf } from './one-of.ts'
import type { PaymentSource } from './payment-source.ts'
import type { Skip } from './single.ts'
import { atLeastOne, either, exactlyOne, optional, required, together } from './presence.ts'
import { range } from './range.ts'
import { notNull, notNumber, type } from './types.ts'

type Builder<Kind extends ConstraintKind> = (
  constraint: ConstraintOf<Kind>,
  source: PaymentSource,
) => RulePairs | Skip

/** How rules of each kind of constraint are tried. */
const builders: { readonly [Kind in ConstraintKind]: Builder<Kind> } = {
  required,
  optional,
  type,
  'not-null': notNull,
  'not-number': notNumber,
  'max-length': maxLength,
  'non-empty': nonEmpty,
  'one-of': oneOf,
  format,
  'minor-units': minorUnits,
  'max-digits': maxDigits,
  range,
  'at-least-one': atLeastOne,
  either,
  together,
  'exactly-one': exactlyOne,
}

export function constraintPairs(constraint: Constraint, source: PaymentSource): RulePairs | Skip {
  // The builder found by a constraint's kind takes constraints of that kind.
  const build = builders[constraint.kind] as Builder<ConstraintKind>
  return build(constraint, source)
}
