import picomatch from 'picomatch'
import type { Variations } from '../../bank/variations/variation.ts'
import { VERDICTS, type Verdict } from '../../run/result.ts'
import { combinations } from './combinations.ts'
import { isNoticed, type Outcomes } from './outcome.ts'
import { deriveSeed } from '../../run/seed.ts'
import { provenRules } from './proven-rules.ts'
import type { Ask, BankAnswer, BankQuestion } from './question.ts'
import { smallestCombination } from './smallest-combination.ts'

/** A rule that does not treat a sound bank as it treats another one. */
export interface Unfairness {
  /** Of those that the bank has, the ones that it takes. */
  readonly variations: readonly string[]
  readonly rule: string
  readonly verdict: Verdict
  readonly seed: number
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
  /** How many are drawn with each seed. */
  readonly combinations: number
  readonly seeds: readonly number[]
  readonly asOf: string
  readonly ask: Ask
}

/** Up to so many variations are each judged in every way. */
const FEW = 10
/** Variants of one kind, where there are few variations to judge. */
const VARIANTS = 4

/** Rules by which it is found out which variations of several an unfairness takes. */
const SHOWN = 3

const EFFORT = { ask: 'verdicts', defects: [], rules: provenRules, examples: 1 } as const

/**
 * Judges a bank with each variation, and with some at once, by every rule. None may fail or warn, and
 * what the plain bank lets a rule decide must be decided, unless the variation says that it cannot be.
 *
 * There are many variations: with each alone a rule is tried in one way on each of its sides, with
 * several at once in two, and in other ways at other banks.
 */
export async function judgeFairness(options: FairnessOptions): Promise<Fairness> {
  const judged: Fairness[] = []
  for (const seed of options.seeds) judged.push(await judgeWithSeed(options, seed))
  return {
    variations: Object.keys(options.variations).length,
    combinations: judged.reduce((sum, { combinations }) => sum + combinations, 0),
    unfair: judged.flatMap(({ unfair }) => unfair),
    troubles: judged.flatMap(({ troubles }) => troubles),
  }
}

async function judgeWithSeed(options: FairnessOptions, seed: number): Promise<Fairness> {
  const { variations, asOf, ask } = options
  const alone = Object.keys(variations).map((name) => [name])
  const together = combinations(variations, options.combinations, seed)
  const banks: (readonly string[])[] = [[], ...alone, ...together]
  const answers = await ask(banks.map((names) => question(names)))
  const plain = answers[0]?.outcomes ?? {}

  const unfair: Unfairness[] = []
  for (const [at, names] of banks.entries()) {
    const found = unfairAt(names, answers[at])
    if (found.length === 0) continue
    const smallest =
      names.length < 2 ? names : await smallestCombination(names, shows(found, names))
    unfair.push(...found.map(([rule, verdict]) => ({ variations: smallest, rule, verdict, seed })))
  }
  return {
    variations: alone.length,
    combinations: together.length,
    unfair,
    troubles: banks.flatMap((names, at) => {
      const trouble = answers[at]?.trouble
      return trouble === undefined ? [] : [`${names.join(', ')}: ${trouble}`]
    }),
  }

  function question(names: readonly string[], asked = names): BankQuestion {
    const all = { variants: VARIANTS, seed }
    const some = {
      kinds: asked.length === 1 ? 1 : 2,
      variants: 1,
      seed: deriveSeed(seed, ...asked),
    }
    const thinning = asked.length === 0 || alone.length <= FEW ? all : some
    return { ...EFFORT, variations: names, seed, asOf, thinning }
  }

  function unfairAt(names: readonly string[], answer: BankAnswer | undefined): Unfair[] {
    const open = names.flatMap((name) => variations[name]?.leavesOpen ?? [])
    return unfairnesses(answer?.outcomes ?? {}, plain, open)
  }

  /** Whether fewer variations do the same to some of the rules, asked as before. */
  function shows(found: readonly Unfair[], asked: readonly string[]) {
    const rules = found.slice(0, SHOWN).map(([rule]) => rule)
    return async (names: readonly string[]): Promise<boolean> => {
      const [answer] = await ask([{ ...question(names, asked), rules }])
      return unfairAt(names, answer).length > 0
    }
  }
}

type Unfair = readonly [rule: string, verdict: Verdict]

function unfairnesses(outcomes: Outcomes, plain: Outcomes, open: readonly string[]): Unfair[] {
  const mayStayOpen = picomatch([...open])
  const isRight = (rule: string, verdict: Verdict): boolean =>
    verdict === 'passed' ||
    (!isNoticed(verdict) && (verdict === plain[rule]?.verdict || mayStayOpen(rule)))
  return Object.entries(outcomes)
    .filter(([rule, { verdict }]) => !isRight(rule, verdict))
    .map(([rule, { verdict }]): Unfair => [rule, verdict])
    .toSorted(([, one], [, other]) => VERDICTS.indexOf(one) - VERDICTS.indexOf(other))
}

export function isFair({ unfair, troubles }: Fairness): boolean {
  return unfair.length === 0 && troubles.length === 0
}
