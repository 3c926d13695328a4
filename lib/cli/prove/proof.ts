import type { Defects } from '../../bank/defects/defect.ts'
import { proofOf, type DefectProof } from './defect-proof.ts'
import { missProbability, MOST_MISSED } from './exposure.ts'
import type { Side } from './outcome.ts'
import { findUnrelated, type Unrelated } from './precision.ts'
import type { Ask, BankAnswer, BankQuestion } from './question.ts'
import { judgeSound, type SoundRule } from './sound.ts'

export interface RuleSide {
  readonly rule: string
  readonly side: Side
}

/** How likely a run with the default settings is to miss a defect by one rule. */
export interface Odds {
  readonly defect: string
  readonly rule: string
  readonly missed: number
}

export interface Proof {
  readonly seeds: readonly number[]
  /** What each rule says of a bank without defects, in the order of the catalogue. */
  readonly sound: readonly SoundRule[]
  /** Rules that a bank without defects does not pass, with what they said. */
  readonly falseAlarms: readonly string[]
  /** Every side that rules judge at a bank without defects. */
  readonly judged: readonly RuleSide[]
  /** Sides of rules on which no defect was caught. */
  readonly unproved: readonly RuleSide[]
  /** Defects that a rule is about. */
  readonly defects: readonly DefectProof[]
  /** How many further defects are about no rule, and so must trip none. */
  readonly aimless: number
  readonly unrelated: readonly Unrelated[]
  /** For every defect and rule that must notice it. */
  readonly odds: readonly Odds[]
  /** Banks that could not be judged. */
  readonly troubles: readonly string[]
}

export interface ProofOptions {
  readonly defects: Defects
  /** Every seed is to show the same. */
  readonly seeds: readonly [number, ...number[]]
  /** Pairs for each rule that must catch a defect, so that nothing hangs on luck. */
  readonly examples: number
  /** The day that rules are judged as of, and an earlier one for those that do not apply on the first. */
  readonly days: readonly [string, string]
  readonly ask: Ask
}

/** Tries of each way of trying a rule, for the odds. */
const TRIES = 20

/**
 * Holds what every rule says of a sound bank, and of banks with each defect, against what it
 * should say: the rules that a defect must trip are asked at a bank with that defect alone, all
 * others at banks that share several.
 */
export async function prove({ defects, seeds, examples, days, ask }: ProofOptions): Promise<Proof> {
  const [seed] = seeds
  const names = Object.keys(defects)
  const aimed = names.filter((name) => tripsOf(name).length > 0)
  const troubles: string[] = []
  const asking: Ask = async (questions) => {
    const answers = await ask(questions)
    troubles.push(...questions.flatMap((question, at) => troubleOf(question, answers[at])))
    return answers
  }

  const sound = await judgeSound({ seeds, examples, days, ask: asking })
  const kills = await askOfEach(
    asking,
    aimed.flatMap((defect) => questionsOf(defect, 'verdicts')),
  )
  const unrelated = await findUnrelated({ defects, seed, examples, asOf: days[0], ask: asking })
  const exposed = await askOfEach(
    asking,
    aimed.flatMap((defect) =>
      questionsOf(defect, 'exposures').filter((question) => question.seed === seed),
    ),
  )

  const proofs = aimed.map((defect) =>
    proofOf(
      defect,
      tripsOf(defect),
      kills
        .filter(({ question }) => question.defects[0] === defect)
        .map(({ question: { rules }, answer: { outcomes } }) => ({ rules, outcomes })),
    ),
  )
  const caught = new Set(proofs.flatMap((proof) => proof.caught.map(keyOf)))
  const judged = sound.rules
    .filter(({ verdict }) => verdict === 'passed')
    .flatMap(({ rule, sides }) => sides.map((side) => ({ rule, side })))
  return {
    seeds,
    sound: sound.rules,
    falseAlarms: sound.falseAlarms,
    judged,
    unproved: judged.filter((side) => !caught.has(keyOf(side))),
    defects: proofs,
    aimless: names.length - aimed.length,
    unrelated,
    odds: exposed.flatMap(({ question, answer }) =>
      question.rules.map((rule) => ({
        defect: question.defects[0] ?? '',
        rule,
        missed: missProbability(answer.exposures[rule] ?? []),
      })),
    ),
    troubles,
  }

  function tripsOf(defect: string): readonly string[] {
    return defects[defect]?.trips ?? []
  }

  /** The rules that must notice a defect, by each seed; apart where they are judged as of different days. */
  function questionsOf(defect: string, what: BankQuestion['ask']): BankQuestion[] {
    return days.flatMap((asOf) => {
      const rules = tripsOf(defect).filter((rule) => (sound.days.get(rule) ?? days[0]) === asOf)
      const tries = what === 'verdicts' ? examples : TRIES
      return rules.length === 0
        ? []
        : seeds.map((seed) => ({
            ask: what,
            defects: [defect],
            rules,
            examples: tries,
            seed,
            asOf,
          }))
    })
  }
}

/** Odds that are worse than they may be. */
export function unlucky({ odds }: Pick<Proof, 'odds'>): readonly Odds[] {
  return odds.filter(({ missed }) => missed > MOST_MISSED)
}

/** Whether a proof shows all that it should. */
export function holds(proof: Proof): boolean {
  return (
    proof.troubles.length === 0 &&
    proof.falseAlarms.length === 0 &&
    proof.unproved.length === 0 &&
    proof.unrelated.length === 0 &&
    unlucky(proof).length === 0 &&
    proof.defects.every(({ missed }) => missed.length === 0)
  )
}

const NO_ANSWER: BankAnswer = { outcomes: {}, exposures: {}, trouble: 'no answer' }

async function askOfEach(
  ask: Ask,
  questions: readonly BankQuestion[],
): Promise<{ question: BankQuestion; answer: BankAnswer }[]> {
  const answers = await ask(questions)
  return questions.map((question, at) => ({ question, answer: answers[at] ?? NO_ANSWER }))
}

function troubleOf({ defects }: BankQuestion, { trouble } = NO_ANSWER): string[] {
  return trouble === undefined ? [] : [`${defects.join(', ') || 'no defect'}: ${trouble}`]
}

function keyOf({ rule, side }: RuleSide): string {
  return `${rule} ${side}`
}
