import type { Defects } from '../../bank/defects/defect.ts'
import { deriveSeed } from '../../run/seed.ts'
import { spread } from './banks.ts'
import { unrelatedFailures } from './defect-proof.ts'
import type { Outcomes } from './outcome.ts'
import { isAskedEverywhere, rulesAskedEverywhere } from './proven-rules.ts'
import type { Ask } from './question.ts'

/** A rule that noticed defects that are none of its business. */
export interface Unrelated {
  readonly defects: readonly string[]
  readonly rule: string
}

export interface PrecisionOptions {
  readonly defects: Defects
  readonly seed: number
  readonly examples: number
  readonly asOf: string
  readonly ask: Ask
}

/** Rules that should have nothing to say are tried in a few ways only, in others at other banks. */
const FEW_WAYS = { kinds: 2, variants: 1 } as const

/**
 * Asks rules of banks whose defects are not about them. Defects share banks; since they can do
 * together what none of them does, each is asked alone before it is blamed.
 */
export async function findUnrelated({
  defects,
  seed,
  examples,
  asOf,
  ask,
}: PrecisionOptions): Promise<Unrelated[]> {
  const unrelated = (names: readonly string[], outcomes: Outcomes): string[] =>
    unrelatedFailures(
      names.flatMap((name) => defects[name] ?? []),
      outcomes,
    )
  const banks = spread(Object.keys(defects).filter((name) => concernsAll(defects[name]?.trips)))
  const shared = await ask(
    banks.map((defects) => ({
      ask: 'verdicts',
      defects,
      rules: rulesAskedEverywhere,
      examples: 1,
      thinning: { ...FEW_WAYS, seed: deriveSeed(seed, ...defects) },
      seed,
      asOf,
    })),
  )
  const suspects = banks.flatMap((defects, at) => {
    const rules = unrelated(defects, shared[at]?.outcomes ?? {})
    return rules.length === 0 ? [] : [{ defects, rules }]
  })
  const certain = suspects.filter(({ defects }) => defects.length === 1)
  const alone = suspects
    .filter(({ defects }) => defects.length > 1)
    .flatMap(({ defects, rules }) => defects.map((defect) => ({ defects: [defect], rules })))
  const second = await ask(
    alone.map((bank) => ({ ask: 'verdicts', ...bank, examples, seed, asOf })),
  )
  const confirmed = alone.map(({ defects }, at) => ({
    defects,
    rules: unrelated(defects, second[at]?.outcomes ?? {}),
  }))
  return [...certain, ...confirmed].flatMap(({ defects, rules }) =>
    rules.map((rule) => ({ defects, rule })),
  )
}

/** Defects of a product whose rules are not asked everywhere are tried on their own rules only. */
function concernsAll(trips: readonly string[] = []): boolean {
  return trips.length === 0 || trips.some(isAskedEverywhere)
}
