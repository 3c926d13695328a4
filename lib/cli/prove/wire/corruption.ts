import type { Spoil, WireAnswer } from './delivery.ts'

/** One way in which answers are spoilt between a sound bank and the harness. */
export interface Corruption {
  readonly description: string
  /** Whether an answer is one that it is about. */
  readonly of: (about: {
    readonly method: string
    readonly path: string
    readonly answer: WireAnswer
  }) => boolean
  readonly which: 'one' | 'every'
  readonly spoil: Spoil
  /** Globs of the rules that must report it; none where it is trouble of the network, which leaves rules open. */
  readonly reportedBy: readonly string[]
  /** Globs of rules that may report it besides. */
  readonly alsoBy?: readonly string[]
}
