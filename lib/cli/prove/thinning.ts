import type { RulePairs, Variant } from '../../exchange/variant.ts'
import type { Check } from '../../run/check.ts'
import { deriveSeed } from '../../run/seed.ts'

/** How much of what a rule can be tried by is tried. */
export interface Thinning {
  /** Kinds on each side of a rule; all when not said. */
  readonly kinds?: number
  /** Variants of each kind: those for the values of a long list differ in nothing else. */
  readonly variants: number
  /** What chooses among them. */
  readonly seed: number
}

/** Makes checks that try no more than that. */
export function thinning(thin: Thinning | undefined): (check: Check) => Check {
  return (check) => {
    if (thin === undefined || check.by !== 'pairs') return check
    const { rule, pairs } = check
    return {
      ...check,
      pairs: (world) => {
        const all = pairs(world)
        return 'skip' in all ? all : thinned(all, thin, deriveSeed(thin.seed, rule.id))
      },
    }
  }
}

function thinned(pairs: RulePairs, { kinds: most, variants: mostOfKind }: Thinning, seed: number) {
  return Object.fromEntries(
    Object.entries(pairs).map(([half, variants]: [string, readonly Variant[]]) => {
      const kinds = [...new Set(variants.map(({ kind }) => kind))]
      const chosen = spread(kinds, most ?? kinds.length, seed).flatMap((kind) => {
        const alike = variants.filter((variant) => variant.kind === kind)
        return spread(alike, mostOfKind, seed)
      })
      return [half, variants.filter((variant) => chosen.includes(variant))]
    }),
  )
}

/** Some of a list, evenly spread over it, from where the seed says. */
function spread<Item>(list: readonly Item[], most: number, seed: number): Item[] {
  const count = Math.min(most, list.length)
  return Array.from({ length: count }, (_, nth) => {
    return (Math.abs(seed) + Math.floor((nth * list.length) / count)) % list.length
  }).flatMap((at) => list.slice(at, at + 1))
}
