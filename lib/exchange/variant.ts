import type fc from 'fast-check'
import type { Pair } from './plan.ts'

/**
 * One way to try a rule. The engine tries every variant of a rule at least once,
 * then shares the remaining examples among them, so that nothing hangs on luck.
 */
export interface Variant {
  /**
   * What the edit does, such as `one-too-long` or `lower-case`. Variants may share a kind
   * (one for each value of a list); a rule passes only when every kind was decided at least once.
   */
  readonly kind: string
  readonly pairs: fc.Arbitrary<Pair>
  /** Tried once, however many examples are asked for: its requests are alike, and costly. */
  readonly once?: true
  /**
   * For accepted probes whose use is the bank's own business (can this currency be paid to?):
   * a refusal for another reason than the format leaves the pair undecided instead of failed.
   */
  readonly businessMayRefuse?: true
}

/** Everything that judges a rule by requests of its own. At least one list is not empty. */
export interface RulePairs {
  /** Probes that must be accepted. */
  readonly accepted?: readonly Variant[]
  /** Probes that must be refused, each with a valid twin as control. */
  readonly refused?: readonly Variant[]
  /** Probes on which the specification is silent: the outcome is recorded, never judged. */
  readonly observed?: readonly Variant[]
}
