import fc from 'fast-check'
import type { otherRequests } from '../../lib/rules/headers.ts'
import { modelOf } from '../../lib/rules/headers/elsewhere.ts'
import type { HeaderValueRuleId } from '../../lib/rules/headers/values.ts'
import type { Rule } from '../../lib/rules/types.ts'
import { eachOnce } from '../each-once.ts'
import type { RequestPairs } from '../request-classes.ts'
import { observes, withHeader } from '../request-variant.ts'
import { psuPairs } from './psu.ts'
import { headerConstraintPairs } from './required.ts'
import { valuePairs } from './values.ts'
import { wirePairs } from './wire.ts'

/** The requests that judge each rule about what headers hold. */
export const headerPairs: { readonly [Id in HeaderValueRuleId]: RequestPairs } = {
  ...psuPairs,
  ...valuePairs,
  ...wirePairs,
}

const ABSENT_REDIRECT: (typeof otherRequests)[number]['id'] =
  'headers.other.tpp-redirect-uri.absent'
const absentRedirect = observes(withHeader('left-out', 'TPP-Redirect-URI', fc.constant(null)))

/**
 * The requests that judge a rule about headers. What is tried at length with domestic payments is
 * tried once in each way with others: it is the same demand, and what can differ is whether the
 * target keeps it there too.
 */
export function pairsOfHeaders(rule: Rule): RequestPairs | undefined {
  if (rule.header !== undefined) return headerConstraintPairs(rule.header)
  if (rule.id === ABSENT_REDIRECT) return absentRedirect
  const model = modelOf(rule)
  if (model === undefined) return undefined
  const pairs = headerPairs[model]
  if (model === rule.id) return pairs
  return (source) => {
    const made = pairs(source)
    return 'skip' in made ? made : eachOnce(made)
  }
}
