import type { RulePairs, Variant } from './variant.ts'

/** The same pairs, each tried once; `suffix` is put behind the kinds. */
export function eachOnce({ accepted, refused, observed }: RulePairs, suffix = ''): RulePairs {
  const change = (variants: readonly Variant[] = []): readonly Variant[] =>
    variants.map((variant) => ({ ...variant, kind: `${variant.kind}${suffix}`, once: true }))
  return { accepted: change(accepted), refused: change(refused), observed: change(observed) }
}
