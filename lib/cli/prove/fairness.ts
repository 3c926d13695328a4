import picomatch from 'picomatch'
import type { Variations } from '../../bank/variations/variation.ts'
import type { Verdict } from '../../run/result.ts'
import { combinations } from './combinations.ts'
import { isNoticed, type Outcomes } from './outcome.ts'
import { deriveSeed } from '../../run/seed.ts'
import { provenRules } from './proven-rules.ts'
import type { Ask } from './question.ts'

/** A rule that does not treat a sound bank as it treats another one. */
export interface Unfairness {
  readonly variations: readonly string[]
  readonly rule: string
  readonly verdict: Verdict
}

/** What the rules say of sound banks that differ. */
export interface Fairness {
  readonly variations: number
  readonly combinations: number
  readonly unfair: readonly Unfairness[]
  /** Banks that could not be judged. */
  readonly troubles: readonly string[]
}

export interface FairnessOptions {
  readonly variations: Variations
  readonly combinations: number
  readonly seed: number
  readonly asOf: string
  readonly ask: Ask
}

/** Up to so many variations are each judged in every way. */
const FEW = 10
/** Variants of one kind, where there are few variations to judge. */
const VARIANTS = 4

const EFFORT = { ask: 'verdicts', defects: [], rules: provenRules, examples: 1 } as const

/**
 * Judges a bank with each variation, and with some at once, by every rule. None may fail or warn, and
 * what the plain bank lets a rule decide must be decided, unless the variation says that it cannot be.
 *
 * There are many variations: with each alone a rule is tried in one way on each of its sides, with
 * several at once in two, and in other ways at other banks.
 */
export async function judgeFairness(options: FairnessOptions): Promise<Fairness> {
  const { variations, seed, asOf, ask } = options
  const alone = Object.keys(variations).map((name) => [name])
  const together = combinations(variations, options.combinations, seed)
  const banks = [[], ...alone, ...together]
  const answers = await ask(
    banks.map((names) => ({
      ...EFFORT,
      variations: names,
      seed,
      asOf,
      thinning:
        names.length === 0 || alone.length <= FEW
          ? { variants: VARIANTS, seed }
          : {
              kinds: names.length === 1 ? 1 : 2,
              variants: 1,
              seed: deriveSeed(seed, ...names),
            },
    })),
  )
  const plain = answers[0]?.outcomes ?? {}
  return {
    variations: alone.length,
    combinations: together.length,
    unfair: banks.flatMap((names, at) => {
      const open = names.flatMap((name) => variations[name]?.leavesOpen ?? [])
      return unfairnesses(answers[at]?.outcomes ?? {}, plain, open).map(([rule, verdict]) => ({
        variations: names,
        rule,
        verdict,
      }))
    }),
    troubles: banks.flatMap((names, at) => {
      const trouble = answers[at]?.trouble
      return trouble === undefined ? [] : [`${names.join(', ')}: ${trouble}`]
    }),
  }
}

function unfairnesses(
  outcomes: Outcomes,
  plain: Outcomes,
  open: readonly string[],
): [rule: string, verdict: Verdict][] {
  const mayStayOpen = picomatch([...open])
  const isRight = (rule: string, verdict: Verdict): boolean =>
    verdict === 'passed' ||
    (!isNoticed(verdict) && (verdict === plain[rule]?.verdict || mayStayOpen(rule)))
  return Object.entries(outcomes)
    .filter(([rule, { verdict }]) => !isRight(rule, verdict))
    .map(([rule, { verdict }]) => [rule, verdict])
}

export function isFair({ unfair, troubles }: Fairness): boolean {
  return unfair.length === 0 && troubles.length === 0
}
