import type { RequestPlan } from '../lib/exchange/plan.ts'

/**
 * Creates an NDCT payment. Logical duplicates are allowed unless `extra` says otherwise:
 * a run repeated with the same seed sends the same payments again, and that must not be
 * what they are refused for.
 */
export function ndctPlan(
  body: unknown,
  extra: Partial<Omit<RequestPlan, 'operation' | 'body'>> = {},
): RequestPlan {
  return { operation: 'ndct.create', body, query: { allowLogicalDuplicate: 'true' }, ...extra }
}
