import { signedValue } from '../../signing-string.ts'
import { isEncodedWord } from '../../encoded-word.ts'
import type { Subject } from '../subject.ts'
import type { Mistake, PartReport } from '../types.ts'
import { findingsOf, report, wrong } from './report.ts'

const SHAPE = 'keyId="…",algorithm="rsa-sha256",headers="…",signature="…"'

/** Whether the Signature header can be read and has its four parts. */
export function signatureHeader(subject: Subject): PartReport[] {
  const { request, signatureRepairs } = subject
  const found = signedValue(request.headers, 'signature')
  const findings = findingsOf(
    subject,
    'signature-missing',
    'signature-unparsable',
    'encoded-word-malformed',
    'part-missing',
    'part-duplicated',
  )
  if (findings.length > 0) {
    return findings.map((finding, at) =>
      wrong('Signature header', finding, {
        expected: SHAPE,
        mistakes: at === 0 ? [...signatureRepairs, ...misplaced(subject)] : [],
      }),
    )
  }
  const form = found !== undefined && isEncodedWord(found) ? ', in one RFC 2047 word' : ''
  return [report('Signature header', 'right', `It has its four parts${form}.`)]
}

/** A request without a Signature header that has one under another name. */
function misplaced({ request, findings }: Subject): Mistake[] {
  const authorization = signedValue(request.headers, 'authorization') ?? ''
  if (findings.every(({ code }) => code !== 'signature-missing')) return []
  if (!/^signature\b/i.test(authorization)) return []
  return [
    {
      name: 'signature-in-authorization',
      says: 'There is a signature in the Authorization header.',
      fix: 'Send the parts in a header called Signature.',
    },
  ]
}
