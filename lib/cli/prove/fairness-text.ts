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
    ...complaints(fairness).map((line) => `- ${line}`),
    '',
  ].join('\n')
}

function complaints({ unfair, troubles }: Fairness): string[] {
  const banks = [...new Set(unfair.map(({ variations }) => variations.join(', ')))]
  return [
    ...troubles.map((trouble) => `could not be judged: ${trouble}`),
    ...banks.flatMap((bank) => {
      const rules = unfair.filter(({ variations }) => variations.join(', ') === bank)
      const rest = rules.length - NAMED
      const where = bank === '' ? 'the sound bank' : `a sound bank with ${bank}`
      return [
        ...rules
          .slice(0, NAMED)
          .map(({ rule, verdict }) => `unfair: ${rule} ${verdict} at ${where}`),
        ...(rest > 0 ? [`unfair: ${rest} more rules at ${where}`] : []),
      ]
    }),
  ]
}

/** Rules of one bank that are named: one cause can have many. */
const NAMED = 5
