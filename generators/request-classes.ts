import fc from 'fast-check'
import type { RequestPlan } from '../lib/exchange/plan.ts'
import type { RulePairs, Variant } from '../lib/exchange/variant.ts'
import type { World } from '../lib/exchange/world.ts'
import type { RequestNeed } from '../lib/rules/types.ts'
import type { RequestSource } from './request-variant.ts'
import { paymentSource } from './violations/payment-source.ts'
import type { Skip } from './violations/single.ts'

/** A class of signed requests, on which a rule about all of them is tried. */
interface RequestClass {
  readonly name: string
  readonly plans: fc.Arbitrary<RequestPlan>
}

/** The pairs of a rule about how requests are sent, or why it does not apply. */
export type RequestPairs = (source: RequestSource) => RulePairs | Skip

/**
 * Pairs of a rule about every operation: with domestic payments, and with each other class of requests
 * that have what the rule is about. The rule is the same there, and so are the ways to try it; what can
 * differ is whether the target looks at all. One pair each shows that.
 */
export function withEveryClass(
  of: RequestPairs,
  needs: RequestNeed | undefined,
  world: World,
): RulePairs | Skip {
  const payments = paymentSource('ndct', world)
  const usual = of({ world, plans: payments.payments().map(payments.plan) })
  if ('skip' in usual) return usual
  const others = otherClasses(needs, world).map(({ name, plans }) =>
    named(name, of({ world, plans })),
  )
  const all = (half: keyof RulePairs): readonly Variant[] =>
    [usual, ...others].flatMap((pairs) => pairs[half] ?? [])
  return { accepted: all('accepted'), refused: all('refused'), observed: all('observed') }
}

function otherClasses(needs: RequestNeed | undefined, { withoutBody }: World): RequestClass[] {
  const bodiless = withoutBody !== undefined && needs !== 'body'
  return bodiless ? [{ name: 'without-body', plans: fc.constant(withoutBody) }] : []
}

/** The variants of one class: `bit-flipped` becomes `bit-flipped/without-body`. */
function named(name: string, pairs: RulePairs | Skip): RulePairs {
  if ('skip' in pairs) return {}
  const renamed = (variants: readonly Variant[] = []): readonly Variant[] =>
    variants.map((variant) => ({ ...variant, kind: `${variant.kind}/${name}`, once: true }))
  return {
    accepted: renamed(pairs.accepted),
    refused: renamed(pairs.refused),
    observed: renamed(pairs.observed),
  }
}
