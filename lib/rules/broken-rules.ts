import type { OperationId } from '../contract/operations.ts'
import { catalogue } from './catalogue.ts'
import { inForce, type Occasion } from './in-force.ts'

/**
 * The ids of the body rules of an operation that a body breaks. None for a body that keeps them
 * all; without an occasion those count that are not in force yet.
 */
export function brokenRules(operation: OperationId, body: unknown, occasion?: Occasion): string[] {
  return catalogue
    .filter((rule) => occasion === undefined || inForce(rule, occasion))
    .filter((rule) => rule.operation === operation && rule.holds?.(body) === false)
    .map((rule) => rule.id)
}
