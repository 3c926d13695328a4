import type { OperationId } from '../contract/operations.ts'
import { catalogue } from './catalogue.ts'

/** The ids of the body rules of an operation that a body breaks. None for a body that keeps them all. */
export function brokenRules(operation: OperationId, body: unknown): string[] {
  return catalogue
    .filter((rule) => rule.operation === operation && rule.holds?.(body) === false)
    .map((rule) => rule.id)
}
