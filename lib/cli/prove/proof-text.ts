import { holds, type Proof } from './proof.ts'

/** A proof as plain text: what does not hold, line by line, then the numbers. */
export function proofText(proof: Proof): string {
  const tried = proof.defects.filter(({ caught, missed }) => caught.length + missed.length > 0)
  const caught = tried.filter(({ missed }) => missed.length === 0)
  const rules = new Set(tried.flatMap((defect) => defect.caught))
  const lines = [
    ...proof.troubles.map((trouble) => `could not be judged: ${trouble}`),
    ...proof.falseAlarms.map((rule) => `false alarm at a sound bank: ${rule}`),
    ...proof.defects.flatMap(({ defect, missed, unrelated }) => [
      ...missed.map((rule) => `not caught: ${defect} by ${rule}`),
      ...unrelated.map((rule) => `unrelated: ${defect} trips ${rule}`),
    ]),
    ...proof.unproved.map((rule) => `no defect that it catches: ${rule}`),
    `${caught.length} of ${tried.length} defects caught by every rule that must; ${rules.size} rules catch at least one`,
    `${proof.defects.length - tried.length} further defects are about no rule yet, and trip none`,
    `${proof.defects.flatMap(({ unrelated }) => unrelated).length} unrelated failures; ${proof.falseAlarms.length} false alarms`,
    holds(proof) ? 'The proof holds.' : 'The proof does not hold.',
  ]
  return `${lines.join('\n')}\n`
}
