import { operations, type PaymentOperationId } from '../lib/contract/operations.ts'
import type { RequestPlan } from '../lib/exchange/plan.ts'

/**
 * Creates a payment. Logical duplicates are allowed where the operation has that choice, unless
 * `extra` says otherwise: a run repeated with the same seed sends the same payments again, and
 * that must not be what they are refused for.
 */
export function paymentPlan(
  operation: PaymentOperationId,
  body: unknown,
  extra: Partial<Omit<RequestPlan, 'operation' | 'body'>> = {},
): RequestPlan {
  const mayRepeat = operations[operation].query.includes('allowLogicalDuplicate')
  return {
    operation,
    body,
    ...(mayRepeat ? { query: { allowLogicalDuplicate: 'true' } } : {}),
    ...extra,
  }
}
