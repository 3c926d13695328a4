import { holds, unlucky, type Proof } from './proof.ts'
import { ratesOf, type Rates } from './rates.ts'

/** A proof as plain text: what does not hold, line by line, then the rates of each area. */
export function proofText(proof: Proof): string {
  const lines = [
    ...shortcomings(proof),
    row('area', 'rules proved, by side', 'defects caught, by rule'),
    ...ratesOf(proof).map(rateRow),
    `${proof.aimless} further defects are about no rule`,
    `${proof.unrelated.length} unrelated failures; ${proof.falseAlarms.length} false alarms`,
    `${unlucky(proof).length} of ${proof.odds.length} catches hang on the luck of the seed`,
    holds(proof) ? 'The proof holds.' : 'The proof does not hold.',
  ]
  return `${lines.join('\n')}\n`
}

/** Everything that keeps a proof from holding, a line each. */
export function shortcomings(proof: Proof): string[] {
  return [
    ...proof.troubles.map((trouble) => `could not be judged: ${trouble}`),
    ...proof.falseAlarms.map((rule) => `false alarm at a sound bank: ${rule}`),
    ...proof.defects.flatMap(({ defect, missed }) =>
      missed.map((rule) => `not caught: ${defect} by ${rule}`),
    ),
    ...proof.unrelated.map(({ defects, rule }) => `unrelated: ${defects.join(', ')} trips ${rule}`),
    ...proof.unproved.map(({ rule, side }) => `no defect that it catches: ${rule} (${side})`),
    ...unlucky(proof).map(
      ({ defect, rule, missed }) =>
        `caught by luck: one run in ${Math.ceil(1 / missed)} misses ${defect} by ${rule}`,
    ),
  ]
}

function rateRow({ area, rules, kills }: Rates): string {
  return row(area, ...[rules, kills].map(([reached, all]) => `${reached} of ${all}`))
}

function row(...cells: readonly string[]): string {
  return cells
    .map((cell, at) => cell.padEnd(at === 0 ? 12 : 24))
    .join('')
    .trimEnd()
}
