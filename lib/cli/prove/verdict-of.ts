import picomatch from 'picomatch'
import type { RuleResult, Verdict } from '../../run/result.ts'

/** What a run at a defective bank shows of one defect. */
export interface DefectProof {
  readonly defect: string
  /** Rules that the defect is there for, and that noticed it. */
  readonly caught: readonly string[]
  /** Rules that it is there for, and that did not notice. */
  readonly missed: readonly string[]
  /** Rules that failed or warned although the defect is not about them. */
  readonly unrelated: readonly string[]
  /** Other rules that could no longer be decided. */
  readonly undecided: readonly string[]
}

export type Verdicts = Readonly<Record<string, Verdict>>

export function verdictsOf(results: ReadonlyMap<string, RuleResult>): Verdicts {
  return Object.fromEntries([...results].map(([rule, { verdict }]) => [rule, verdict]))
}

const noticed = (verdict: Verdict | undefined): boolean =>
  verdict === 'failed' || verdict === 'warning'

/** Holds the verdicts at a defective bank against the rules that the defect must trip. */
export function proofOf(
  defect: string,
  about: { readonly trips: readonly string[]; readonly alsoTrips?: readonly string[] } | undefined,
  verdicts: Verdicts,
): DefectProof {
  const { trips, alsoTrips = [] } = about ?? { trips: [] }
  const isConsequence = alsoTrips.length === 0 ? () => false : picomatch([...alsoTrips])
  const others = Object.keys(verdicts).filter(
    (rule) => !trips.includes(rule) && !isConsequence(rule),
  )
  return {
    defect,
    caught: trips.filter((rule) => noticed(verdicts[rule])),
    missed: trips.filter((rule) => !noticed(verdicts[rule])),
    unrelated: others.filter((rule) => noticed(verdicts[rule])),
    undecided: others.filter((rule) => verdicts[rule] === 'inconclusive'),
  }
}
