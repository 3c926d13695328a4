import type { Product } from '../lib/contract/operations.ts'
import type { World } from '../lib/exchange/world.ts'
import { inForce } from '../lib/rules/in-force.ts'
import type { Rule } from '../lib/rules/types.ts'
import { basketPairs } from './baskets/index.ts'
import { pairsOfHeaders } from './headers/index.ts'
import { pairsOfRequests, type RequestPairs } from './request-classes.ts'
import { robustnessPairs } from './robustness/index.ts'
import { signingPairs } from './signing/index.ts'
import type { RulePairs } from './variant.ts'
import { constraintPairs } from './violations/by-kind.ts'
import { ncbctSingles } from './violations/ncbct/singles.ts'
import { ndctSingles } from './violations/ndct/singles.ts'
import { paymentSource, productOf, type PaymentSource } from './violations/payment-source.ts'
import { periodicSingles } from './violations/periodic/singles.ts'
import type { SinglePairs, Skip } from './violations/single.ts'

const signed: ReadonlyMap<string, RequestPairs> = new Map(Object.entries(signingPairs))

const singles: { readonly [P in Product]: ReadonlyMap<string, SinglePairs> } = {
  ndct: new Map(Object.entries(ndctSingles)),
  ncbct: new Map(Object.entries(ncbctSingles)),
  periodic: new Map(Object.entries(periodicSingles)),
}

/**
 * The pairs that judge a rule at one target, or why the rule does not apply there. Undefined for
 * rules that pairs do not judge: monitors, scenarios, and what cannot be judged from outside.
 */
export function pairsFor(rule: Rule, world: World): RulePairs | Skip | undefined {
  if (!inForce(rule, world)) return { skip: notYet(rule, world) }
  return basketPairs(rule, world) ?? requestPairs(rule, world) ?? paymentPairs(rule, world)
}

/** Rules about how a request is signed and headed: any valid body serves them. */
function requestPairs(rule: Rule, world: World): RulePairs | Skip | undefined {
  const pairs = signed.get(rule.id) ?? pairsOfHeaders(rule)
  return pairs === undefined ? undefined : pairsOfRequests(pairs, rule, world)
}

function paymentPairs(rule: Rule, world: World): RulePairs | Skip | undefined {
  const product = productOf(rule.operation)
  if (product === undefined) return undefined
  const source = paymentSource(product, world)
  const rewritten = robustnessPairs.get(rule.id)
  if (rewritten !== undefined) return rewritten(source)
  if (rule.constraint === undefined) {
    return singles[product].get(rule.id.slice(product.length + 1))?.(source)
  }
  const lack = source.lacks(rule.constraint.path) ?? addressDemand(rule.constraint, source)
  return lack === undefined ? constraintPairs(rule.constraint, source) : { skip: lack }
}

function notYet({ from }: Rule, { environment, asOf }: World): string {
  return `in force in ${environment} after ${from?.[environment]}, and the run is as of ${asOf}`
}

/** An address is not optional where its town is demanded with every payment. */
function addressDemand(
  { kind, path }: NonNullable<Rule['constraint']>,
  source: PaymentSource,
): string | undefined {
  return kind === 'optional' && path === 'creditorAddress' ? source.demandsTown : undefined
}
