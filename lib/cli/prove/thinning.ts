import type { RulePairs, Variant } from '../../exchange/variant.ts'
import type { Check } from '../../run/check.ts'
import { deriveSeed } from '../../run/seed.ts'

/**
 * Makes checks that try no more than `most` variants of each kind: of the variants for each value of
 * a long list, which differ in nothing else, some that the seed chooses.
 */
export function thinning(most: number | undefined, seed: number): (check: Check) => Check {
  return (check) => {
    if (most === undefined || check.by !== 'pairs') return check
    const { rule, pairs } = check
    return {
      ...check,
      pairs: (world) => {
        const all = pairs(world)
        return 'skip' in all ? all : thinned(all, most, deriveSeed(seed, rule.id))
      },
    }
  }
}

function thinned(pairs: RulePairs, most: number, seed: number): RulePairs {
  return Object.fromEntries(
    Object.entries(pairs).map(([half, variants]: [string, readonly Variant[]]) => [
      half,
      ofEachKind(variants, most, seed),
    ]),
  )
}

/** Evenly spread over the list, from where the seed says. */
function ofEachKind(variants: readonly Variant[], most: number, seed: number): Variant[] {
  const kinds = new Set(variants.map(({ kind }) => kind))
  const chosen = [...kinds].flatMap((kind) => {
    const alike = variants.filter((variant) => variant.kind === kind)
    const count = Math.min(most, alike.length)
    return Array.from({ length: count }, (_, nth) => {
      return alike[(Math.abs(seed) + Math.floor((nth * alike.length) / count)) % alike.length]
    })
  })
  return variants.filter((variant) => chosen.includes(variant))
}
