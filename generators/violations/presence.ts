import type { ConstraintOf } from '../../lib/rules/constraint.ts'
import type { RulePairs } from '../variant.ts'
import { borrowedPairs, fieldPairs, remove } from './field-pairs.ts'
import type { PaymentSource } from './payment-source.ts'

export function required({ path }: ConstraintOf<'required'>, source: PaymentSource): RulePairs {
  const payments = source.payments({ with: [path] })
  return {
    refused: [{ kind: 'left-out', pairs: fieldPairs(source, payments, path, { probe: remove }) }],
  }
}

export function optional(
  { path, businessMayRefuse }: ConstraintOf<'optional'>,
  source: PaymentSource,
): RulePairs {
  const payments = source.payments({ with: [path] })
  const doubt = businessMayRefuse ? { businessMayRefuse } : {}
  return {
    accepted: [
      { kind: 'given', pairs: fieldPairs(source, payments, path, { control: remove }), ...doubt },
      { kind: 'left-out', pairs: fieldPairs(source, payments, path, { probe: remove }) },
    ],
  }
}

/** One of the fields is accepted whichever it is; none of them and two of them are refused. */
export function exactlyOne(
  { path, fields }: ConstraintOf<'exactly-one'>,
  source: PaymentSource,
): RulePairs {
  const [usual, ...others] = fields.map((name) => `${path}.${name}`)
  if (usual === undefined) return {}
  const payments = source.payments({ with: [usual] })
  return {
    accepted: others
      .filter((other) => source.lacks(other) === undefined)
      .map((other) => ({
        kind: 'the-other-one',
        pairs: borrowedPairs(source, payments, path, other),
      })),
    refused: [
      { kind: 'none', pairs: fieldPairs(source, payments, usual, { probe: remove }) },
      ...others.map((other) => ({ kind: 'both', pairs: borrowedPairs(source, payments, other) })),
    ],
  }
}
