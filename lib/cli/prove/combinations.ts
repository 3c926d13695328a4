import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { soundPolicy, type BankPolicy } from '../../bank/policy.ts'
import type { Variation, Variations } from '../../bank/variations/variation.ts'

/** Variations that one bank can have, from a few to as many as go together. */
export function combinations(variations: Variations, count: number, seed: number): string[][] {
  const names = Object.keys(variations)
  const drawn = fc.sample(
    fc.tuple(fc.shuffledSubarray(names, { minLength: names.length }), fc.nat(SIZES.length - 1)),
    { seed, numRuns: count },
  )
  return drawn
    .map(([shuffled, size]) => compatibleOnes(variations, shuffled, SIZES[size]))
    .filter((chosen) => chosen.length > 1)
}

const SIZES = [3, 6, 12, Infinity]

/** From the first on, each that goes with all before it. */
function compatibleOnes(
  variations: Variations,
  names: readonly string[],
  most = Infinity,
): string[] {
  const chosen: string[] = []
  for (const name of names) {
    if (chosen.length >= most) break
    if (chosen.every((other) => areCompatible(variations, name, other))) chosen.push(name)
  }
  return chosen
}

/**
 * Two variations go together when neither undoes what the other does: the policy is the same,
 * whichever comes first.
 */
export function areCompatible(variations: Variations, one: string, other: string): boolean {
  const [first, second] = [variations[one], variations[other]]
  if (first === undefined || second === undefined) return false
  if (first.excludes?.includes(other) === true || second.excludes?.includes(one) === true) {
    return false
  }
  return isDeepStrictEqual(both(first, second), both(second, first))
}

/** Statuses stand in no order: which check refuses decides which of them counts. */
function both(first: Variation, second: Variation): BankPolicy {
  const policy = second.apply(first.apply(soundPolicy))
  const statuses = policy.statuses.toSorted((a, b) => a.check.localeCompare(b.check))
  return { ...policy, statuses }
}
