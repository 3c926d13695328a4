import type { RuleResult, Verdict } from '../../run/result.ts'

/**
 * What a rule expected of the requests by which it judged. A bank that is too strict breaks the
 * one side, one that is too lax the other: either must be noticed. Scenarios and what is judged on
 * all traffic have one side, `any`.
 */
export type Side = RuleResult['strength']['kinds'][number]['expect']

/** What one rule said of one bank. */
export interface Outcome {
  readonly verdict: Verdict
  /** The side on which it failed or warned, otherwise those on which it judged. */
  readonly sides: readonly Side[]
  /** Why the rule was not judged, and where to look. */
  readonly reason?: string
  readonly cause?: RuleResult['cause']
  /** How many of its requests decided nothing. */
  readonly doubts?: number
}

/** Outcomes by rule. */
export type Outcomes = Readonly<Record<string, Outcome>>

export function outcomeOf(result: RuleResult): Outcome {
  const { verdict, reason, cause, strength } = result
  const doubts = strength.tried - strength.decided
  const said =
    reason === undefined || isNoticed(verdict)
      ? {}
      : { reason, ...(cause === undefined ? {} : { cause }) }
  return { verdict, sides: sidesOf(result), ...said, ...(doubts > 0 ? { doubts } : {}) }
}

function sidesOf({ verdict, finding, strength: { kinds } }: RuleResult): Side[] {
  const telling = isNoticed(verdict)
    ? kinds.filter(({ kind }) => kind === finding?.kind)
    : kinds.filter(({ decided }) => decided > 0)
  const sides = new Set(telling.map(({ expect }) => expect))
  // What is only observed beside what is judged can fail by a server error alone.
  if (sides.size > 1) sides.delete('any')
  return sides.size === 0 ? ['any'] : [...sides]
}

/** A rule that notices a defect fails, or warns where the specification says no more than "should". */
export function isNoticed(verdict: Verdict | undefined): boolean {
  return verdict === 'failed' || verdict === 'warning'
}
