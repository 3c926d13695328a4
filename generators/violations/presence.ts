import type { ConstraintOf } from '../../lib/rules/constraint.ts'
import type { RulePairs, Variant } from '../variant.ts'
import { borrowedPairs, fieldPairs, remove, type Change } from './field-pairs.ts'
import type { PaymentSource } from './payment-source.ts'
import type { Skip } from './single.ts'

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
  const given = (control?: Change): Variant => ({
    kind: 'given',
    pairs: fieldPairs(source, payments, path, control === undefined ? {} : { control }),
    ...doubt,
  })
  // An address that has to say where the creditor lives cannot be left out, whatever the table says.
  if (path === 'creditorAddress' && source.demandsTown !== undefined) return { accepted: [given()] }
  return {
    accepted: [
      given(remove),
      { kind: 'left-out', pairs: fieldPairs(source, payments, path, { probe: remove }) },
    ],
  }
}

/** None of the fields is refused; which of them there is, other constraints tell. */
export function atLeastOne(
  { path, fields }: ConstraintOf<'at-least-one'>,
  source: PaymentSource,
): RulePairs {
  return {
    refused: givable(source, path, fields).map((field) => ({
      kind: 'none',
      pairs: fieldPairs(source, source.payments({ with: [field] }), field, { probe: remove }),
    })),
  }
}

/** Each of the fields is accepted in the place of another one. */
export function either(
  { path, fields }: ConstraintOf<'either'>,
  source: PaymentSource,
): RulePairs | Skip {
  const known = givable(source, path, fields)
  const pairs = known.flatMap((from) =>
    known
      .filter((to) => to !== from)
      .map((to) => ({
        kind: `${nameOf(to)}-alone`,
        pairs: borrowedPairs(source, source.payments({ with: [from] }), path, to),
        businessMayRefuse: true as const,
      })),
  )
  return pairs.length > 0
    ? { accepted: pairs }
    : { skip: source.lacks(`${path}.${fields.at(-1)}`) ?? `there is one way to give ${path}` }
}

export function together(
  { path, fields }: ConstraintOf<'together'>,
  source: PaymentSource,
): RulePairs | Skip {
  const [one, other] = givable(source, path, fields)
  if (one === undefined || other === undefined) {
    return { skip: source.lacks(`${path}.${fields.at(-1)}`) ?? `there is one way to give ${path}` }
  }
  return {
    observed: [
      {
        kind: 'both',
        pairs: borrowedPairs(source, source.payments({ with: [one] }), other),
      },
    ],
  }
}

function givable(source: PaymentSource, path: string, fields: readonly string[]): string[] {
  return fields
    .map((name) => `${path}.${name}`)
    .filter((field) => source.lacks(field) === undefined)
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1)
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
