import type fc from 'fast-check'
import type { Currency } from '../../lib/contract/currencies.ts'
import type { ConstraintOf } from '../../lib/rules/constraint.ts'
import type { RulePairs, Variant } from '../variant.ts'
import { fieldPairs, replaceBy, text, type Sides } from './field-pairs.ts'
import type { PaymentSource } from './payment-source.ts'

type OneOf = ConstraintOf<'one-of'>

/** Every listed value is accepted; values that are not listed are refused, near misses among them. */
export function oneOf(constraint: OneOf, source: PaymentSource): RulePairs {
  const { path, values, refusalOnly } = constraint
  const payments = source.payments({ with: [path] })
  return {
    accepted: refusalOnly ? [] : listed(constraint, source),
    refused: [
      ...unlisted(values).map((value) => ({
        kind: 'not-listed',
        pairs: fieldPairs(source, payments, path, { probe: replaceBy(value) }),
      })),
      ...NEAR_MISSES.filter(({ miss }) =>
        values.every((value) => !values.includes(miss(value))),
      ).map(({ kind, miss }) => ({
        kind,
        pairs: fieldPairs(source, payments, path, { probe: text(miss) }),
      })),
    ],
  }
}

/** Each value beside another one of the list: of a single value the payments with the field tell already. */
function listed({ path, values, businessMayRefuse }: OneOf, source: PaymentSource): Variant[] {
  const payments = source.payments({ with: [path], anyCurrency: path.endsWith('.currency') })
  const doubt = businessMayRefuse ? { businessMayRefuse } : {}
  return values.flatMap((value) => {
    const other = values.find((listed) => listed !== value)
    if (other === undefined) return []
    return [{ kind: 'listed', ...edit(source, payments, path, value, other), ...doubt }]
  })
}

/** The currency of an amount takes the amount along, whose fraction digits depend on it. */
function edit(
  source: PaymentSource,
  payments: fc.Arbitrary<object>,
  path: string,
  value: string,
  other: string,
): Pick<Variant, 'pairs'> {
  const [holder, field] = path.split('.')
  if (holder?.endsWith('Amount') !== true || field !== 'currency') {
    const control = text((drawn) => (drawn === value ? other : drawn))
    return { pairs: fieldPairs(source, payments, path, { control, probe: replaceBy(value) }) }
  }
  const amount = source
    .amounts(value as Currency)
    .map((amount): Sides => ({ probe: replaceBy(amount) }))
  return { pairs: fieldPairs(source, payments, holder, amount) }
}

/** One letter over and over, as long as the first listed value: no code of any list is made so. */
function unlisted(values: readonly string[]): string[] {
  const length = values[0]?.length ?? 1
  return ['X', 'Q', 'Z']
    .map((letter) => letter.repeat(length))
    .filter((word) => !values.includes(word))
}

const NEAR_MISSES: readonly { readonly kind: string; readonly miss: (value: string) => string }[] =
  [
    { kind: 'lower-case', miss: (value) => value.toLowerCase() },
    { kind: 'upper-case', miss: (value) => value.toUpperCase() },
    { kind: 'trailing-blank', miss: (value) => `${value} ` },
    { kind: 'leading-blank', miss: (value) => ` ${value}` },
    { kind: 'cut-short', miss: (value) => value.slice(0, -1) },
    { kind: 'one-longer', miss: (value) => value + value.slice(-1) },
    { kind: 'empty', miss: () => '' },
  ]
