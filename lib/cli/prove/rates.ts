import type { Proof } from './proof.ts'

export type Rate = readonly [reached: number, all: number]

export interface Rates {
  readonly area: string
  /** Sides of rules that caught a defect, of those that judge at all. */
  readonly rules: Rate
  /** Defects caught, of those that must be, once for each rule that must. */
  readonly kills: Rate
}

/** The rates of every area in the order of the catalogue, and of all together. */
export function ratesOf(proof: Proof): Rates[] {
  const areas = [...new Set(proof.judged.map(({ rule }) => areaOf(rule)))]
  return [
    ...areas.map((area) => rates(proof, area, (rule) => areaOf(rule) === area)),
    rates(proof, 'all', () => true),
  ]
}

function rates(proof: Proof, area: string, counts: (rule: string) => boolean): Rates {
  const judged = proof.judged.filter(({ rule }) => counts(rule)).length
  const unproved = proof.unproved.filter(({ rule }) => counts(rule)).length
  const missed = proof.defects.flatMap(({ missed }) => missed).filter(counts).length
  const caught = proof.defects.flatMap((defect) =>
    [...new Set(defect.caught.map(({ rule }) => rule))].filter(counts),
  ).length
  return { area, rules: [judged - unproved, judged], kills: [caught, caught + missed] }
}

function areaOf(rule: string): string {
  return rule.split('.')[0] ?? rule
}
