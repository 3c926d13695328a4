import type { Evidence, RuleResult, Verdict } from '../../run/result.ts'

/**
 * What a rule has two of: a bank can be too strict, and refuse what must be accepted, or too lax.
 * What is judged otherwise, by a scenario or on all traffic, has one side.
 */
export type Side = 'too-strict' | 'too-lax' | 'wrong'

/** What one rule said of one bank. */
export interface Outcome {
  readonly verdict: Verdict
  /** The side on which it failed or warned, otherwise those on which it judged. */
  readonly sides: readonly Side[]
}

/** Outcomes by rule. */
export type Outcomes = Readonly<Record<string, Outcome>>

export function outcomeOf({ verdict, finding, strength }: RuleResult): Outcome {
  const sides = isNoticed(verdict)
    ? [sideOf(finding?.expected)]
    : strength.kinds.filter(({ decided }) => decided > 0).map(({ expect }) => sideOf(expect))
  return { verdict, sides: [...new Set(sides)] }
}

/** A rule that notices a defect fails, or warns where the specification says no more than "should". */
export function isNoticed(verdict: Verdict | undefined): boolean {
  return verdict === 'failed' || verdict === 'warning'
}

function sideOf(expected: Evidence['expected'] | undefined): Side {
  if (expected === 'accepted') return 'too-strict'
  return expected === 'refused' ? 'too-lax' : 'wrong'
}
