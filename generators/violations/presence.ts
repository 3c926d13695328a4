import type { ConstraintOf } from '../../lib/rules/constraint.ts'
import type { RulePairs, Variant } from '../variant.ts'
import { valueAt, withValueAt } from '../_internals/body-path.ts'
import { borrowedPairs, fieldPairs, pairAt, remove, replaceBy, type Change } from './field-pairs.ts'
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
  const payments = source.payments({ with: [path] }).map((payment) => withOneItem(payment, path))
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

/** A list holds no second item: it would have the field too, and so the control would not be without it. */
function withOneItem(payment: object, path: string): object {
  const [list, ...fields] = path.split('[]')
  const items = list === undefined || fields.length === 0 ? undefined : valueAt(payment, list)
  if (list === undefined || !Array.isArray(items)) return payment
  return withValueAt(payment, list, items.slice(0, 1)) as object
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

/** The two numbers of one account: the national one is what the IBAN has behind its check digits. */
export function together(
  { path }: ConstraintOf<'together'>,
  source: PaymentSource,
): RulePairs | Skip {
  const [bban, iban] = [`${path}.bban`, `${path}.iban`]
  const lack = source.lacks(iban)
  if (lack !== undefined) return { skip: lack }
  return {
    observed: [
      {
        kind: 'both',
        pairs: source.payments({ with: [iban] }).map((payment) =>
          pairAt(source, payment, bban, {
            probe: replaceBy(String(valueAt(payment, iban)).slice(4)),
          }),
        ),
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
