import fc from 'fast-check'
import type { OperationId } from '../lib/contract/operations.ts'
import type { RequestPlan } from '../lib/exchange/plan.ts'
import type { World } from '../lib/exchange/world.ts'
import type { RequestSource } from './request-variant.ts'
import { creationPlans, listPlan } from './sandbox-customers.ts'
import { paymentSource, productOf } from './violations/payment-source.ts'
import type { Skip } from './violations/single.ts'

/** Right requests of an operation, or why the target has none; undefined where others make them. */
export function requestSource(
  operation: OperationId,
  world: World,
): RequestSource | Skip | undefined {
  const product = productOf(operation)
  if (product !== undefined) {
    const { payments, plan } = paymentSource(product, world)
    const { session } = world
    const inSession = session === undefined ? {} : { session }
    return { world, plans: payments().map((body) => ({ ...plan(body), ...inSession })) }
  }
  if (operation === 'sandbox.customers.list')
    return sandboxSource(world, () => fc.constant(listPlan))
  if (operation === 'sandbox.customers.create') return sandboxSource(world, creationPlans)
  return undefined
}

type Customers = NonNullable<World['sandboxCustomers']>

function sandboxSource(
  world: World,
  plansOf: (customers: Customers) => fc.Arbitrary<RequestPlan> | undefined,
): RequestSource | Skip {
  if (world.environment !== 'sandbox') return { skip: 'the target is no sandbox' }
  if (world.sandboxCustomers === undefined) {
    return { skip: 'the preflight could not list the customers of the sandbox' }
  }
  const plans = plansOf(world.sandboxCustomers)
  return plans === undefined
    ? { skip: 'the preflight could create no customer of the sandbox' }
    : { world, plans }
}
