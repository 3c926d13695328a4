import { headersToSign } from '../../sign.ts'
import { REQUEST_TARGET } from '../../signing-string.ts'
import { SIGNED_HEADERS } from '../../types.ts'
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

function listMistakes(subject: Subject): Mistake[] {
  const { listed = [], parts, request } = subject
  const method = request.method.toLowerCase()
  const made: Readonly<Record<keyof typeof MISTAKES, boolean>> = {
    'names-joined-by-commas': /[,;]/.test(parts.headers ?? ''),
    'request-target-without-parentheses':
      listed.includes('request-target') || listed.includes(method),
    'names-not-lower-case': listed.some((name) => name !== name.toLowerCase()),
    'header-unsigned': findingsOf(subject, 'present-header-unsigned').length > 0,
    'absent-header-listed': findingsOf(subject, 'signed-header-absent').length > 0,
  }
  return Object.entries(MISTAKES).flatMap(([name, mistake]) =>
    made[name as keyof typeof MISTAKES] ? [{ name, ...mistake }] : [],
  )
}

const MISTAKES = {
  'names-joined-by-commas': {
    says: 'The names are not separated by blanks.',
    fix: 'Separate the names by single blanks: date digest x-request-id.',
  },
  'request-target-without-parentheses': {
    says: 'The request target is listed under another name.',
    fix: `Call it ${REQUEST_TARGET}, with its parentheses.`,
  },
  'names-not-lower-case': {
    says: 'Names are not in lower case.',
    fix: 'Write every name in lower case.',
  },
  'header-unsigned': {
    says: 'A header is left out that must be signed when the request has it.',
    fix: `Sign each of ${SIGNED_HEADERS.join(', ')} that the request has.`,
  },
  'absent-header-listed': {
    says: 'A header is listed that the request does not have.',
    fix: 'List and sign only headers that are sent; look for what a proxy or library takes out.',
  },
} satisfies Record<string, Omit<Mistake, 'name'>>
