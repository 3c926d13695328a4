import fc from 'fast-check'
import type { Pair } from '../../lib/exchange/plan.ts'
import { ABSENT, concretePath, valueAt, withValueAt } from '../_internals/body-path.ts'
import type { PaymentSource } from './payment-source.ts'

/** What becomes of the value that a valid payment has at the edited path. */
export type Change = (value: unknown) => unknown

/** The two sides of a pair; a side without a change keeps the value as it was drawn. */
export interface Sides {
  readonly control?: Change
  readonly probe?: Change
}

export const remove: Change = () => ABSENT
export const replaceBy =
  (value: unknown): Change =>
  () =>
    value

/** For changes of texts: what is no text has no place in a payment where one is looked for. */
export function text(change: (text: string) => unknown): Change {
  return (value) => change(String(value))
}

/** Pairs that differ at one field: `payments` with the one and with the other change at `path`. */
export function fieldPairs(
  source: PaymentSource,
  payments: fc.Arbitrary<object>,
  path: string,
  sides: Sides | fc.Arbitrary<Sides>,
): fc.Arbitrary<Pair> {
  const drawn = sides instanceof fc.Arbitrary ? sides : fc.constant(sides)
  return fc
    .tuple(payments, drawn, fc.nat({ max: 2 }))
    .map(([payment, sides, pick]) =>
      pairAt(source, payment, concretePath(payment, path, pick), sides),
    )
}

/** The pair at a concrete path of one payment. */
export function pairAt(
  { plan }: PaymentSource,
  payment: object,
  path: string,
  { control = keep, probe = keep }: Sides,
): Pair {
  const value = valueAt(payment, path)
  const from = control(value)
  const to = probe(value)
  return {
    control: plan(withValueAt(payment, path, from)),
    probe: plan(withValueAt(payment, path, to)),
    edit: {
      path: `body.${path}`,
      ...(from === ABSENT || from === undefined ? {} : { from }),
      ...(to === ABSENT || to === undefined ? {} : { to }),
    },
  }
}

/** Pairs whose probe has at `path` what another valid payment has there. */
export function borrowedPairs(
  source: PaymentSource,
  payments: fc.Arbitrary<object>,
  path: string,
  lender: string = path,
): fc.Arbitrary<Pair> {
  return fc
    .tuple(payments, source.payments({ with: [lender] }))
    .map(([payment, other]) =>
      pairAt(source, payment, path, { probe: replaceBy(valueAt(other, path)) }),
    )
}

const keep: Change = (value) => (value === undefined ? ABSENT : value)
