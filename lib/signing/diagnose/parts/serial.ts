import { explain } from '../search.ts'
import { serialSpellings } from '../serial-spellings.ts'
import type { Subject } from '../subject.ts'
import type { PartReport } from '../types.ts'
import { findingsOf, report, wrong } from './report.ts'

/** The serial number in keyId against the one of the certificate. */
export function serial(subject: Subject): PartReport[] {
  const { certificate, keyId } = subject
  const [unparsable] = findingsOf(subject, 'key-id-unparsable')
  if (unparsable !== undefined) {
    return [wrong('keyId serial', unparsable, { expected: 'SN=<serial>,CA=<issuer>' })]
  }
  if (keyId === undefined)
    return [report('keyId serial', 'unknown', 'There is no keyId to look at.')]
  const found = keyId.serial
  if (certificate === undefined) {
    return [
      report('keyId serial', 'unknown', 'Without a certificate it cannot be told.', { found }),
    ]
  }
  const expected = certificate.serialNumber
  const details = {
    expected,
    found,
    mistakes:
      explain(expected, serialSpellings, (text) => text === found, { mistakes: 3, tries: 2000 })
        ?.mistakes ?? [],
  }
  const [finding] = findingsOf(subject, 'key-id-serial-differs', 'key-id-serial-not-upper-case-hex')
  if (finding !== undefined) {
    const message =
      finding.code === 'key-id-serial-differs' && details.mistakes.length === 0
        ? 'It is the serial number of another certificate than the one that was sent.'
        : 'It is not the certificate’s serial number in upper-case hexadecimal.'
    return [report('keyId serial', 'wrong', message, details)]
  }
  return details.mistakes.length > 0
    ? [report('keyId serial', 'note', 'It is the same number in another spelling.', details)]
    : [report('keyId serial', 'right', `${expected}, as in the certificate.`)]
}
