import type { OperationId } from '../contract/operations.ts'
import type { Refusal, Rule } from './types.ts'

/** Refusals as the specification states them. */
export const ANY_4XX: Refusal = { status: '4xx' }
/** The status is stated: another one breaks the rule. */
export const EXACTLY_400: Refusal = { status: 400, otherwise: 'failed' }
/** The refusal follows from the specification, its status only probably. */
export const RATHER_400: Refusal = { status: 400, otherwise: 'warning' }

/**
 * Makes the rules of one area that banks are judged by. The ids stay literal types, so that
 * tables keyed by them (pairs, monitors) cannot miss one.
 */
export function bankRules<const Area extends string>(
  area: Area,
  operation: OperationId | 'any',
): <const Id extends `${Area}.${string}`>(
  rule: Omit<Rule, 'id' | 'area' | 'subject' | 'operation'> & { readonly id: Id },
) => Rule & { readonly id: Id } {
  return (rule) => ({ ...rule, area, subject: 'bank', operation })
}
