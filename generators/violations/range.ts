import type { ConstraintOf } from '../../lib/rules/constraint.ts'
import type { RulePairs } from '../variant.ts'
import { fieldPairs, replaceBy } from './field-pairs.ts'
import type { PaymentSource } from './payment-source.ts'

/** Every number of the range is accepted; the nearest ones outside that no other rule is about, and far ones, are refused. */
export function range(
  { path, min, max, apart = [] }: ConstraintOf<'range'>,
  source: PaymentSource,
): RulePairs {
  const list = path.replace(/\[\]$/, '')
  const payments = source.payments({ with: [path] })
  const inside = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  const below = nearest(min - 1, -1, apart)
  const above = nearest(max + 1, 1, apart)
  const usual = Math.floor((min + max) / 2)
  return {
    // By itself, for beside others it may be one too many; and beside a control that has no number near a limit.
    accepted: inside.map((number) => ({
      kind: 'in-range',
      pairs: fieldPairs(source, payments, list, {
        control: replaceBy([number === usual ? usual + 1 : usual]),
        probe: replaceBy([number]),
      }),
    })),
    refused: [
      ['below', below],
      ['above', above],
      ['far-above', 1_000_000],
    ].map(([kind, number]) => ({
      kind: String(kind),
      pairs: fieldPairs(source, payments, path, { probe: replaceBy(number) }),
    })),
  }
}

function nearest(number: number, step: number, apart: readonly number[]): number {
  return apart.includes(number) ? nearest(number + step, step, apart) : number
}
