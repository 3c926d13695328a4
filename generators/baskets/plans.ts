import { basketBody } from '../../lib/contract/baskets.ts'
import { operations } from '../../lib/contract/operations.ts'
import type { Given, RequestPlan } from '../../lib/exchange/plan.ts'
import type { World } from '../../lib/exchange/world.ts'

/** Creates a basket of payments that the named requests created. */
export function basketPlan({ baskets }: World, names: readonly string[]): RequestPlan {
  const ids = names.map((name): Given => ({ $given: name, field: 'paymentId' }))
  return { operation: 'basket.create', body: basketBody(baskets.body, ids) }
}

/** Starts the authorisation of the basket that the named request created. */
export function authorisationPlan({ baskets }: World, name: string): RequestPlan {
  return {
    operation: 'basket.authorise',
    parameters: { basketId: { $given: name, field: baskets.idField } },
  }
}

/** Reads the status of the basket that the named request created. */
export function basketStatusPlan({ baskets }: World, name: string): RequestPlan {
  return {
    operation: 'basket.status',
    parameters: { basketId: { $given: name, field: baskets.idField } },
  }
}

const [, , paymentService = '', paymentProduct = ''] = operations['ndct.create'].path.split('/')

/** Reads the status of the domestic payment that the named request created. */
export function paymentStatusPlan(name: string): RequestPlan {
  const paymentId: Given = { $given: name, field: 'paymentId' }
  return { operation: 'payment.status', parameters: { paymentService, paymentProduct, paymentId } }
}
