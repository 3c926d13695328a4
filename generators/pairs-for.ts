import type { World } from '../lib/exchange/world.ts'
import type { Rule } from '../lib/rules/types.ts'
import { headerPairs } from './headers/index.ts'
import { signingPairs } from './signing/index.ts'
import type { RulePairs } from './variant.ts'
import { constraintPairs } from './violations/by-kind.ts'
import { ndctSingles } from './violations/ndct/singles.ts'
import { paymentSource } from './violations/payment-source.ts'
import type { SinglePairs, Skip } from './violations/single.ts'

type RequestPairs = (world: World) => RulePairs | Skip

/** Rules about how a request is signed and headed: any valid body serves them. */
const requests: ReadonlyMap<string, RequestPairs> = new Map<string, RequestPairs>([
  ...Object.entries(signingPairs),
  ...Object.entries(headerPairs),
])

const singles: ReadonlyMap<string, SinglePairs> = new Map(Object.entries(ndctSingles))

/**
 * The pairs that judge a rule at one target, or why the rule does not apply there. Undefined for
 * rules that pairs do not judge: monitors, scenarios, and what cannot be judged from outside.
 */
export function pairsFor(rule: Rule, world: World): RulePairs | Skip | undefined {
  const request = requests.get(rule.id)
  if (request !== undefined) return request(world)
  const source = paymentSource(rule.operation, world)
  if (source === undefined) return undefined
  if (rule.constraint === undefined) return singles.get(rule.id)?.(source)
  const lack = source.lacks(rule.constraint.path)
  return lack === undefined ? constraintPairs(rule.constraint, source) : { skip: lack }
}
