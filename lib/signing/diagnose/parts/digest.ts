import { trimBlanks } from '../../blanks.ts'
import { signedValue } from '../../signing-string.ts'
import { digestOf, digestSpellings, digestText } from '../digest-spellings.ts'
import { explain } from '../search.ts'
import type { Subject } from '../subject.ts'
import type { Mistake, PartReport } from '../types.ts'
import { findingsOf, report } from './report.ts'

/** The Digest header against the body. */
export function digest(subject: Subject): PartReport[] {
  const { request } = subject
  const body = Buffer.from(request.body ?? [])
  const found = signedValue(request.headers, 'digest')
  const [finding] = findingsOf(subject, 'digest-missing', 'digest-unparsable', 'digest-mismatch')
  if (finding === undefined) {
    const message =
      found === undefined
        ? 'There is none, and without a body none is needed.'
        : `It is the hash of the body, ${octets(body)}.`
    return [report('Digest', 'right', message)]
  }
  const expected = digestText(digestOf(body, hashNamed(found)))
  if (found === undefined) {
    const message = `The request has a body of ${octets(body)} and no Digest header.`
    return [report('Digest', 'wrong', message, { expected })]
  }
  const message = `It is not the hash of the body that was received, ${octets(body)}.`
  return [
    report('Digest', 'wrong', message, { expected, found, mistakes: mistakesIn(found, body) }),
  ]
}

function mistakesIn(found: string, body: Buffer): readonly Mistake[] {
  const digests = [found, ...found.split(',')].map((text) => withUpperCaseLabel(trimBlanks(text)))
  for (const digest of new Set(digests)) {
    const explanation = explain(
      digestOf(body, hashNamed(digest)),
      digestSpellings,
      (spelling) => withUpperCaseLabel(digestText(spelling)) === digest,
      { mistakes: 2, tries: 20_000 },
    )
    if (explanation !== undefined && explanation.mistakes.length > 0) return explanation.mistakes
  }
  return []
}

/** Names of hashes are compared without regard to case. */
function withUpperCaseLabel(text: string): string {
  return text.replace(/^(?:sha|md)-?\d+(?=[=: ])/i, (label) => label.toUpperCase())
}

function hashNamed(text: string | undefined): 'sha256' | 'sha512' {
  return text !== undefined && /^sha-?512/i.test(text) ? 'sha512' : 'sha256'
}

function octets(body: Buffer): string {
  return body.length === 1 ? '1 octet' : `${body.length} octets`
}
