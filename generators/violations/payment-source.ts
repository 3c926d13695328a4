import type fc from 'fast-check'
import type { OperationId } from '../../lib/contract/operations.ts'
import type { RequestPlan } from '../../lib/exchange/plan.ts'
import type { World } from '../../lib/exchange/world.ts'
import { ndctPayment } from '../payments/ndct-payment.ts'
import { ndctPlan } from '../plans.ts'
import type { Shape } from '../shape.ts'

/** Where the pairs of a product's rules start from: its valid payments at one target. */
export interface PaymentSource {
  readonly world: World
  /** Valid payments that no bank has a reason of its own to refuse, but for what `shape` asks for. */
  readonly payments: (shape?: Omit<Shape, 'plain'>) => fc.Arbitrary<object>
  readonly plan: (body: unknown) => RequestPlan
  /** Why this target has no valid payment with the field at `path`; undefined when it has. */
  readonly lacks: (path: string) => string | undefined
}

/** The source of an operation's payments; undefined for operations that create none. */
export function paymentSource(
  operation: OperationId | 'any',
  world: World,
): PaymentSource | undefined {
  switch (operation) {
    case 'ndct.create':
      return {
        world,
        payments: (shape = {}) => ndctPayment(world, { ...shape, plain: true }),
        plan: ndctPlan,
        lacks: (path) =>
          path.startsWith('debtorAccount.other') && world.cardAccounts.length === 0
            ? 'the target has no card account to pay from'
            : undefined,
      }
    default:
      return undefined
  }
}
