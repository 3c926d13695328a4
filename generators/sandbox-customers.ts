import fc from 'fast-check'
import {
  SYNTHETIC_NATIONAL_IDS,
  syntheticNationalId,
} from '../lib/contract/synthetic-national-id.ts'
import type { RequestPlan } from '../lib/exchange/plan.ts'
import type { SandboxCustomers } from '../lib/exchange/world.ts'

/** Lists the customers of the sandbox, in the way that costs the target least. */
export const listPlan: RequestPlan = {
  operation: 'sandbox.customers.list',
  query: { withAccounts: 'false', withAgreements: 'false' },
}

/** Creates a private customer whom no other run creates; undefined where none can be created. */
export function creationPlans({
  privateType: type,
  firstNumber,
}: SandboxCustomers): fc.Arbitrary<RequestPlan> | undefined {
  if (type === undefined) return undefined
  // A smaller number would be one that other pairs shrink to as well, and so a customer that is there already.
  const numbers = fc.noShrink(fc.nat({ max: SYNTHETIC_NATIONAL_IDS - 1 }))
  return numbers.map((number) => {
    const customerNumber = syntheticNationalId((firstNumber + number) % SYNTHETIC_NATIONAL_IDS)
    const body = { customerNumber, name: 'Samsvar Testkunde', type }
    return { operation: 'sandbox.customers.create', body }
  })
}
