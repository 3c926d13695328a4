import { SPECIFIED_ALGORITHM } from '../../algorithms.ts'
import type { Subject } from '../subject.ts'
import type { PartReport } from '../types.ts'
import { findingsOf, report } from './report.ts'

/** What other worlds call the algorithm, or call others. */
const NAMES: Readonly<Record<string, string>> = {
  sha256withrsa: 'This is Java’s name of the algorithm.',
  rs256: 'This is the name of the algorithm in JWS.',
  'rsa-sha256': 'The name is in another letter case.',
  sha256: 'This is the name of the hash alone.',
  'sha-256': 'This is the name of the hash alone.',
  'rsa-sha512': 'The specification gives a formula for RSA with SHA-256 only.',
  hs2019:
    'This name leaves the algorithm to the key; the specification asks for the algorithm’s own name.',
}

/** The name of the algorithm. */
export function algorithm(subject: Subject): PartReport[] {
  const found = subject.parts.algorithm
  if (found === undefined)
    return [report('algorithm', 'unknown', 'There is no algorithm to look at.')]
  if (findingsOf(subject, 'algorithm-unsupported').length === 0) {
    return [report('algorithm', 'right', `${found}.`)]
  }
  const says =
    NAMES[found.toLowerCase()] ?? 'The specification gives no formula for this algorithm.'
  const fix = `Write algorithm="${SPECIFIED_ALGORITHM}".`
  return [
    report('algorithm', 'wrong', 'It is not the algorithm of the specification.', {
      expected: SPECIFIED_ALGORITHM,
      found,
      mistakes: [{ name: 'algorithm-name', says, fix }],
    }),
  ]
}
