import type { Exposures } from './exposure.ts'
import type { Outcomes } from './outcome.ts'
import type { Thinning } from './thinning.ts'

/** A bank to judge, and by what. Plain data, for it travels to a worker. */
export interface BankQuestion {
  /** What rules say of the bank, or how often each way of trying them shows what is wrong with it. */
  readonly ask: 'verdicts' | 'exposures'
  readonly defects: readonly string[]
  /** Ways in which the bank differs without being wrong. */
  readonly variations?: readonly string[]
  /** What a proxy before the bank does to its answers. */
  readonly corruption?: string
  readonly rules: readonly string[]
  /** Pairs for each rule and side, or for each way of trying it. */
  readonly examples: number
  /** By how many of the ways that there are each rule is tried; by all of them when not said. */
  readonly thinning?: Thinning
  readonly seed: number
  /** The day that the rules are judged as of. */
  readonly asOf: string
}

/** What a worker finds out about one bank. */
export interface BankAnswer {
  readonly outcomes: Outcomes
  readonly exposures: Exposures
  /** How many answers were spoilt on their way. */
  readonly hits?: number
  /** Why there is neither. */
  readonly trouble?: string
}

export type Ask = (questions: readonly BankQuestion[]) => Promise<readonly BankAnswer[]>
