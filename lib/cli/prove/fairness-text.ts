import { isFair, type Fairness } from './fairness.ts'

/** The fairness of the rules as plain text: what is unfair line by line, then the counts. */
export function fairnessText(fairness: Fairness): string {
  const { variations, combinations, unfair } = fairness
  const lines = [
    ...complaints(fairness),
    `${variations} harmless variations alone and ${combinations} combinations of them: ${unfair.length} false alarms`,
    isFair(fairness) ? 'The rules are fair.' : 'The rules are not fair.',
  ]
  return `${lines.join('\n')}\n`
}

/** What the page of the proof says of it. */
export function fairnessSection(fairness: Fairness): string {
  const { variations, combinations, unfair } = fairness
  return [
    '## Fairness',
    '',
    'The other way round, a bank that differs where the specification lets it must not be held to account. Each variation',
    '(`samsvar bank --list-variations`) was judged by every rule, and so were banks with many at once. None may fail or warn; what',
    'a rule decides at the bank without variations it must decide there too, unless the variation says why it cannot.',
    '',
    `${variations} variations alone, ${combinations} combinations: ${unfair.length} false alarms.`,
    '',
    ...list(complaints(fairness)),
  ].join('\n')
}

/** A list with a blank line behind it, if there is anything in it. */
function list(lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [...lines.map((line) => `- ${line}`), '']
}

function complaints({ unfair, troubles }: Fairness): string[] {
  const bankOf = ({ variations, seed }: Fairness['unfair'][number]): string =>
    `${variations.length === 0 ? 'the sound bank' : `a sound bank with ${variations.join(', ')}`} (seed ${seed})`
  const banks = [...new Set(unfair.map(bankOf))]
  return [
    ...troubles.map((trouble) => `could not be judged: ${trouble}`),
    ...banks.flatMap((bank) => {
      const rules = unfair.filter((one) => bankOf(one) === bank)
      const rest = rules.length - NAMED
      return [
        ...rules
          .slice(0, NAMED)
          .map(({ rule, verdict }) => `unfair: ${rule} ${verdict} at ${bank}`),
        ...(rest > 0 ? [`unfair: ${rest} more rules at ${bank}`] : []),
      ]
    }),
  ]
}

/** Rules of one bank that are named: one cause can have many. */
const NAMED = 5
