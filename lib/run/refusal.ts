import type { Rule } from '../rules/types.ts'
import { codesOf } from './answer.ts'
import type { Answer } from './settle.ts'

/** The verdict on a refusal that is not of the kind that the rule states; undefined when it is. */
export function wrongRefusal(rule: Rule, { exchange }: Answer): 'failed' | 'warning' | undefined {
  const { refusal } = rule
  if (refusal === undefined) return undefined
  if (refusal.status === 400 && exchange.response?.status !== 400) return refusal.otherwise
  if (refusal.code !== undefined && !codesOf(exchange).includes(refusal.code)) {
    return rule.level === 'must' ? 'failed' : 'warning'
  }
  return undefined
}

/** The refusal that a rule expects, in words. */
export function describeRefusal({ refusal }: Rule): string {
  const status = refusal?.status === 400 ? 'status 400' : 'any 4xx status'
  return `refused with ${status}${refusal?.code === undefined ? '' : ` and code ${refusal.code}`}`
}
