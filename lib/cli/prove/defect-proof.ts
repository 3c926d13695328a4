import picomatch from 'picomatch'
import { isNoticed, type Outcomes, type Side } from './outcome.ts'

/** What a defect is there for. */
export interface Intent {
  readonly trips: readonly string[]
  readonly alsoTrips?: readonly string[]
}

/** What the rules that a defect must trip say of a bank that has it. */
export interface DefectProof {
  readonly defect: string
  readonly caught: readonly { readonly rule: string; readonly side: Side }[]
  readonly missed: readonly string[]
}

/** One asking of the rules: what those that were asked said. */
export interface Asking {
  readonly rules: readonly string[]
  readonly outcomes: Outcomes
}

/** A defect is caught by a rule that notices it each time that it is asked. */
export function proofOf(
  defect: string,
  trips: readonly string[],
  askings: readonly Asking[],
): DefectProof {
  const noticed = (rule: string): boolean => {
    const asked = askings.filter(({ rules }) => rules.includes(rule))
    return asked.length > 0 && asked.every(({ outcomes }) => isNoticed(outcomes[rule]?.verdict))
  }
  const sidesOf = (rule: string): Side[] => [
    ...new Set(askings.flatMap(({ outcomes }) => outcomes[rule]?.sides ?? [])),
  ]
  return {
    defect,
    caught: trips.filter(noticed).flatMap((rule) => sidesOf(rule).map((side) => ({ rule, side }))),
    missed: trips.filter((rule) => !noticed(rule)),
  }
}

/** Rules that fail or warn at a bank although none of its defects is about them. */
export function unrelatedFailures(intents: readonly Intent[], outcomes: Outcomes): string[] {
  const related = picomatch(
    intents.flatMap(({ trips, alsoTrips = [] }) => [...trips, ...alsoTrips]),
  )
  return Object.entries(outcomes)
    .filter(([rule, { verdict }]) => isNoticed(verdict) && !related(rule))
    .map(([rule]) => rule)
}
