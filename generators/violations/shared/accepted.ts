import fc from 'fast-check'
import type { Pair } from '../../../lib/exchange/plan.ts'
import type { PaymentSource } from '../payment-source.ts'
import type { RulePairs } from '../../variant.ts'

/** Plain payments by themselves, and payments from the whole permitted space beside a plain one. */
export function accepted(source: PaymentSource): RulePairs {
  return {
    accepted: [
      { kind: 'plain', pairs: source.payments().map((payment) => alone(source, payment)) },
      {
        kind: 'whole-space',
        pairs: fc.tuple(source.payments(), source.anyPayments).map(([from, to]) => ({
          control: source.plan(from),
          probe: source.plan(to),
          edit: { path: 'body', from, to },
        })),
        businessMayRefuse: true,
      },
    ],
  }
}

/** A pair of one request: there is nothing simpler to hold it against. */
function alone(source: PaymentSource, payment: object): Pair {
  const plan = source.plan(payment)
  return { control: plan, probe: plan, edit: { path: 'body' } }
}
