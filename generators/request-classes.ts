import fc from 'fast-check'
import { operations, type OperationId } from '../lib/contract/operations.ts'
import type { RulePairs, Variant } from '../lib/exchange/variant.ts'
import type { World } from '../lib/exchange/world.ts'
import type { RequestNeed, Rule } from '../lib/rules/types.ts'
import { asCorporatePsu } from './corporate-psu.ts'
import { eachOnce } from './each-once.ts'
import { requestSource } from './request-source.ts'
import type { RequestSource } from './request-variant.ts'
import type { Skip } from './violations/single.ts'

/** The pairs of a rule about how requests are sent, or why it does not apply. */
export type RequestPairs = (source: RequestSource) => RulePairs | Skip

/** The pairs of a rule with the requests that it is about. */
export function pairsOfRequests(
  of: RequestPairs,
  { operation, needs }: Pick<Rule, 'operation' | 'needs'>,
  world: World,
): RulePairs | Skip | undefined {
  const seen = needs === 'corporate-psu' ? asCorporatePsu(world) : world
  return operation === 'any' ? withEveryClass(of, needs, seen) : ofOperation(of, operation, seen)
}

function ofOperation(
  of: RequestPairs,
  operation: OperationId,
  world: World,
): RulePairs | Skip | undefined {
  const source = requestSource(operation, world)
  if (source === undefined || 'skip' in source) return source
  const pairs = of(source)
  // Requests to the sandbox are all alike, or leave a customer behind.
  return 'skip' in pairs || !isOfSandbox(operation) ? pairs : eachOnce(pairs)
}

/**
 * Pairs of a rule about every operation: with domestic payments, and with each other class of requests
 * that have what the rule is about. The rule is the same there, and so are the ways to try it; what can
 * differ is whether the target looks at all. One pair each shows that.
 */
function withEveryClass(
  of: RequestPairs,
  needs: RequestNeed | undefined,
  world: World,
): RulePairs | Skip {
  if (needs === 'no-body') return onlyWithoutBody(of, world)
  const usual = ofOperation(of, 'ndct.create', world) ?? {}
  if ('skip' in usual) return usual
  const parts = [usual, withoutBody(of, needs, world), inSandbox(of, needs, world)]
  const all = (half: keyof RulePairs): readonly Variant[] =>
    parts.flatMap((part) => part[half] ?? [])
  return { accepted: all('accepted'), refused: all('refused'), observed: all('observed') }
}

function onlyWithoutBody(of: RequestPairs, world: World): RulePairs | Skip {
  if (world.withoutBody !== undefined) {
    return once(of({ world, plans: fc.constant(world.withoutBody) }))
  }
  return { skip: 'the preflight found no request without a body that is accepted' }
}

/** Requests without a body, for rules that need none. */
function withoutBody(of: RequestPairs, needs: RequestNeed | undefined, world: World): RulePairs {
  if (world.withoutBody === undefined || needs === 'body') return {}
  return once(of({ world, plans: fc.constant(world.withoutBody) }), '/without-body')
}

/**
 * Requests for no PSU. One with a body creates a customer, for good, unless it is refused: it is only
 * sent where that is what should become of it, and the customer is the control's.
 */
function inSandbox(of: RequestPairs, needs: RequestNeed | undefined, world: World): RulePairs {
  if (needs !== undefined && needs !== 'body') return {}
  const operation = needs === 'body' ? 'sandbox.customers.create' : 'sandbox.customers.list'
  const source = requestSource(operation, world)
  if (source === undefined || 'skip' in source) return {}
  const pairs = once(of(source), '/sandbox')
  return needs === 'body' ? { refused: pairs.refused ?? [] } : pairs
}

function isOfSandbox(operation: OperationId): boolean {
  return operations[operation].withoutPsu === true
}

function once(pairs: RulePairs | Skip, suffix?: string): RulePairs {
  return 'skip' in pairs ? {} : eachOnce(pairs, suffix)
}
