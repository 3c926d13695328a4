import type { Defects } from '../../bank/defects/defect.ts'
import { spread } from './banks.ts'
import { proofOf, unrelatedFailures, type DefectProof } from './defect-proof.ts'
import type { BankQuestion } from './judge-bank.ts'
import type { Outcomes, Side } from './outcome.ts'
import { isAskedEverywhere, provenRules, rulesAskedEverywhere } from './proven-rules.ts'
import type { BankAnswer } from './worker.ts'

export interface RuleSide {
  readonly rule: string
  readonly side: Side
}

export interface Proof {
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
  readonly unrelated: readonly { readonly defects: readonly string[]; readonly rule: string }[]
  /** Banks that could not be judged. */
  readonly troubles: readonly string[]
}

export interface ProofOptions {
  readonly defects: Defects
  /** Pairs for each rule that must catch a defect, so that nothing hangs on luck. */
  readonly examples: number
  readonly ask: (questions: readonly BankQuestion[]) => Promise<readonly BankAnswer[]>
}

/** Pairs for each rule that should have nothing to say. */
const EXAMPLES_OF_OTHERS = 2

/**
 * Holds what every rule says of a sound bank, and of banks with each defect, against what it
 * should say: the rules that a defect must trip are asked at a bank with that defect alone, all
 * others at banks that share several.
 */
export async function prove({ defects, examples, ask }: ProofOptions): Promise<Proof> {
  const names = Object.keys(defects)
  const intent = (name: string) => ({
    trips: defects[name]?.trips ?? [],
    alsoTrips: defects[name]?.alsoTrips ?? [],
  })
  const aimed = names.filter((name) => intent(name).trips.length > 0)
  const shared = spread(names.filter((name) => concernsAll(defects[name]?.trips)))
  const answers = await ask([
    { defects: [], rules: provenRules, examples },
    ...shared.map((defects) => ({
      defects,
      rules: rulesAskedEverywhere,
      examples: EXAMPLES_OF_OTHERS,
    })),
    ...aimed.map((name) => ({ defects: [name], rules: intent(name).trips, examples })),
  ])
  const [sound = NO_ANSWER, ...others] = answers
  const precision = shared.map((defects, at) => ({ defects, ...(others[at] ?? NO_ANSWER) }))
  const kills = aimed.map((defect, at) => ({
    defects: [defect],
    ...(others[shared.length + at] ?? NO_ANSWER),
  }))

  const unrelated = (bank: { defects: readonly string[]; outcomes: Outcomes }) =>
    unrelatedFailures(bank.defects.map(intent), bank.outcomes)
  // Defects that share a bank can do together what none of them does: each is asked alone before it is blamed.
  const doubtful = precision.filter((bank) => bank.defects.length > 1 && unrelated(bank).length > 0)
  const alone = doubtful.flatMap((bank) =>
    bank.defects.map((defect) => ({ defects: [defect], rules: unrelated(bank) })),
  )
  const second = await ask(alone.map((bank) => ({ ...bank, examples })))
  const blamable = [
    ...precision.filter((bank) => bank.defects.length === 1),
    ...alone.map(({ defects }, at) => ({ defects, ...(second[at] ?? NO_ANSWER) })),
  ]

  const proofs = kills.map(({ defects: [defect = ''], outcomes }) =>
    proofOf(defect, intent(defect), outcomes),
  )
  const caught = new Set(proofs.flatMap((proof) => proof.caught.map(keyOf)))
  const judged = Object.entries(sound.outcomes)
    .filter(([, { verdict }]) => verdict === 'passed')
    .flatMap(([rule, { sides }]) => sides.map((side) => ({ rule, side })))
  return {
    falseAlarms: Object.entries(sound.outcomes)
      .filter(([, { verdict }]) => FALSE_ALARMS.has(verdict))
      .map(([rule, { verdict }]) => `${rule} ${verdict}`),
    judged,
    unproved: judged.filter((side) => !caught.has(keyOf(side))),
    defects: proofs,
    aimless: names.length - aimed.length,
    unrelated: blamable.flatMap((bank) =>
      unrelated(bank).map((rule) => ({ defects: bank.defects, rule })),
    ),
    troubles: [{ defects: ['no defect'], ...sound }, ...precision, ...kills, ...blamable]
      .filter(({ trouble }) => trouble !== undefined)
      .map(({ defects, trouble }) => `${defects.join(', ')}: ${trouble}`),
  }
}

const NO_ANSWER: BankAnswer = { outcomes: {}, trouble: 'no answer' }
const FALSE_ALARMS: ReadonlySet<string> = new Set(['failed', 'warning', 'inconclusive'])

/** Defects of a product whose rules are not asked everywhere are tried on their own rules only. */
function concernsAll(trips: readonly string[] = []): boolean {
  return trips.length === 0 || trips.some(isAskedEverywhere)
}

function keyOf({ rule, side }: RuleSide): string {
  return `${rule} ${side}`
}

/** Whether a proof shows all that it should. */
export function holds(proof: Proof): boolean {
  return (
    proof.troubles.length === 0 &&
    proof.falseAlarms.length === 0 &&
    proof.unproved.length === 0 &&
    proof.unrelated.length === 0 &&
    proof.defects.every(({ missed }) => missed.length === 0)
  )
}
