import { operations } from './operations.ts'
import type { OperationId } from './operations.ts'
import { validateBody } from './validate.ts'

/** The first way in which a request that is meant to be valid breaks the contract; undefined when it does not. */
export function contractViolation(plan: {
  readonly operation: OperationId
  readonly body?: unknown
}): string | undefined {
  if (!operations[plan.operation].hasBody) return undefined
  const [first] = validateBody(plan.operation, plan.body)
  return first === undefined ? undefined : `${first.path}: ${first.message}`
}
