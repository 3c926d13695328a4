import { corruptions } from './corruptions.ts'
import type { WireProof } from './wire-proof.ts'

/** Whether every corruption is reported as it should be. */
export function isReported(proofs: readonly WireProof[]): boolean {
  return proofs.every(({ problems }) => problems.length === 0)
}

/** What became of answers that were spoilt on their way, as plain text. */
export function wireText(proofs: readonly WireProof[]): string {
  const right = proofs.filter(({ problems }) => problems.length === 0)
  const lines = [
    ...complaints(proofs),
    `${right.length} of ${proofs.length} ways to spoil an answer on its way are reported as they should be.`,
  ]
  return `${lines.join('\n')}\n`
}

/** What the page of the proof says of it. */
export function wireSection(proofs: readonly WireProof[]): string {
  const rows = proofs.map(({ corruption }) => {
    const { description = '', reportedBy = [] } = corruptions[corruption] ?? {}
    const rules = reportedBy.map((rule) => `\`${rule}\``).join(', ')
    return [`\`${corruption}\``, description, rules || 'trouble of the network']
  })
  return [
    '## Mutations at the wire',
    '',
    'A proxy before a bank without defects spoils its answers in one way at a time: a single answer, unless it says “every”.',
    'The rule that is broken reports it, or rules are left open as trouble of the network; the harness is never to blame.',
    '',
    ...complaints(proofs).map((line) => `- ${line}`),
    '| corruption | what is done | reported by |',
    '| --- | --- | --- |',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n')
}

function complaints(proofs: readonly WireProof[]): string[] {
  return proofs.flatMap(({ corruption, problems }) =>
    problems.map((problem) => `spoilt on its way: ${corruption}: ${problem}`),
  )
}
