import { headersToSign } from '../../sign.ts'
import { REQUEST_TARGET } from '../../signing-string.ts'
import type { Subject } from '../subject.ts'
import type { Mistake, PartReport } from '../types.ts'
import { findingsOf, report, sentence } from './report.ts'

/** The list of signed headers against the headers that the request has. */
export function signedHeaders(subject: Subject): PartReport[] {
  const { listed, parts } = subject
  if (listed === undefined) return [report('headers', 'unknown', 'There is no list to look at.')]
  const findings = findingsOf(
    subject,
    'header-names-not-lower-case',
    'signed-header-absent',
    'present-header-unsigned',
  )
  if (findings.length === 0) {
    const count = listed.length === 1 ? 'the one header' : `all ${listed.length} headers`
    return [
      report(
        'headers',
        'right',
        `The request has ${count} that it lists, and signs those that it should.`,
      ),
    ]
  }
  return [
    report('headers', 'wrong', findings.map(({ message }) => sentence(message)).join(' '), {
      expected: expectedList(subject),
      found: parts.headers,
      mistakes: listMistakes(subject),
    }),
  ]
}

/** What is listed and there, in its order, then what should be listed too. */
function expectedList({ listed = [], request }: Subject): string {
  const present = new Set([REQUEST_TARGET, ...request.headers.map(([name]) => name.toLowerCase())])
  const kept = listed.map((name) => name.toLowerCase()).filter((name) => present.has(name))
  return [...new Set([...kept, ...headersToSign(request)])].join(' ')
}

function listMistakes({ listed = [], parts, request }: Subject): Mistake[] {
  const mistakes: Mistake[] = []
  if (/[,;]/.test(parts.headers ?? '')) {
    mistakes.push({
      name: 'names-joined-by-commas',
      says: 'The names are not separated by blanks.',
      fix: 'Separate the names by single blanks: date digest x-request-id.',
    })
  }
  if (listed.includes('request-target') || listed.includes(request.method.toLowerCase())) {
    mistakes.push({
      name: 'request-target-without-parentheses',
      says: 'The request target is listed under another name.',
      fix: `Call it ${REQUEST_TARGET}, with its parentheses.`,
    })
  }
  return mistakes
}
