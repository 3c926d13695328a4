import type { ConstraintOf } from '../../lib/rules/constraint.ts'
import type { RulePairs } from '../variant.ts'
import { fieldPairs, replaceBy, type Change } from './field-pairs.ts'
import type { PaymentSource } from './payment-source.ts'

/** Values of another JSON type, as near to the right one as can be: what a lenient parser would take for it. */
const CONVERSIONS: readonly {
  readonly kind: string
  readonly to: string
  readonly change: Change
}[] = [
  { kind: 'as-text', to: 'string', change: replaceBy('1') },
  { kind: 'as-number', to: 'number', change: asNumber },
  { kind: 'as-fraction', to: 'fraction', change: (value) => Number(value) + 0.5 },
  { kind: 'as-boolean', to: 'boolean', change: replaceBy(true) },
  { kind: 'as-object', to: 'object', change: (value) => ({ value }) },
  { kind: 'as-array', to: 'array', change: (value) => [value] },
]

export function type(
  { path, type, apart }: ConstraintOf<'type'>,
  source: PaymentSource,
): RulePairs {
  const passes = type === 'integer' ? ['number'] : [type, 'fraction']
  const payments = source.payments({ with: [path] })
  return {
    refused: CONVERSIONS.filter(({ to }) => !passes.includes(to) && to !== apart).map(
      ({ kind, change }) => ({
        kind,
        pairs: fieldPairs(source, payments, path, { probe: change }),
      }),
    ),
  }
}

export function notNull({ path }: ConstraintOf<'not-null'>, source: PaymentSource): RulePairs {
  const payments = source.payments({ with: [path] })
  return {
    refused: [
      { kind: 'null', pairs: fieldPairs(source, payments, path, { probe: replaceBy(null) }) },
    ],
  }
}

export function notNumber({ path }: ConstraintOf<'not-number'>, source: PaymentSource): RulePairs {
  const payments = source.payments({ with: [path] })
  return {
    refused: [
      { kind: 'as-number', pairs: fieldPairs(source, payments, path, { probe: asNumber }) },
    ],
  }
}

/** The number that the text is, or the milliseconds of a day where it is none. */
function asNumber(value: unknown): number {
  const number = Number(value)
  return Number.isSafeInteger(number) || String(number) === String(value)
    ? number
    : 1_767_225_600_000
}
