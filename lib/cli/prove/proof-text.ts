import { holds, type Proof } from './proof.ts'

/** A proof as plain text: what does not hold, line by line, then the rates of each area. */
export function proofText(proof: Proof): string {
  const lines = [
    ...proof.troubles.map((trouble) => `could not be judged: ${trouble}`),
    ...proof.falseAlarms.map((rule) => `false alarm at a sound bank: ${rule}`),
    ...proof.defects.flatMap(({ defect, missed }) =>
      missed.map((rule) => `not caught: ${defect} by ${rule}`),
    ),
    ...proof.unrelated.map(({ defects, rule }) => `unrelated: ${defects.join(', ')} trips ${rule}`),
    ...proof.unproved.map(({ rule, side }) => `no defect that it catches: ${rule} (${side})`),
    ...table(proof),
    `${proof.aimless} further defects are about no rule yet`,
    `${proof.unrelated.length} unrelated failures; ${proof.falseAlarms.length} false alarms`,
    holds(proof) ? 'The proof holds.' : 'The proof does not hold.',
  ]
  return `${lines.join('\n')}\n`
}

interface Rates {
  /** Sides of rules that caught a defect, of those that judge at all. */
  readonly rules: Rate
  /** Defects caught, of those that must be, once for each rule that must. */
  readonly kills: Rate
}
type Rate = readonly [reached: number, all: number]

function table(proof: Proof): string[] {
  const areas = [...new Set(proof.judged.map(({ rule }) => areaOf(rule)))]
  return [
    row('area', 'rules proved, by side', 'defects caught, by rule'),
    ...areas.map((area) =>
      rateRow(
        area,
        ratesOf(proof, (rule) => areaOf(rule) === area),
      ),
    ),
    rateRow(
      'all',
      ratesOf(proof, () => true),
    ),
  ]
}

function ratesOf(proof: Proof, counts: (rule: string) => boolean): Rates {
  const judged = proof.judged.filter(({ rule }) => counts(rule)).length
  const unproved = proof.unproved.filter(({ rule }) => counts(rule)).length
  const missed = proof.defects.flatMap(({ missed }) => missed).filter(counts).length
  const caught = proof.defects.flatMap(({ caught }) => caught).filter(({ rule }) => counts(rule))
  return {
    rules: [judged - unproved, judged],
    kills: [caught.length, caught.length + missed],
  }
}

function rateRow(area: string, { rules, kills }: Rates): string {
  return row(area, ...[rules, kills].map(([reached, all]) => `${reached} of ${all}`))
}

function row(...cells: readonly string[]): string {
  return cells
    .map((cell, at) => cell.padEnd(at === 0 ? 12 : 24))
    .join('')
    .trimEnd()
}

function areaOf(rule: string): string {
  return rule.split('.')[0] ?? rule
}
