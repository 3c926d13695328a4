import type { OperationId } from '../contract/operations.ts'
import type { Rule } from './types.ts'

/** A rule that no constructor makes, about the answers of a bank to one operation. */
export function singleFor(
  operation: OperationId,
): (rule: Omit<Rule, 'area' | 'subject' | 'operation'>) => Rule {
  return (rule) => ({ ...rule, area: areaOf(rule.id), subject: 'bank', operation })
}

function areaOf(id: string): string {
  return id.split('.')[0] ?? id
}
