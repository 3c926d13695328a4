import type { X509Certificate } from 'node:crypto'
import { readIssuer, readSubjectName } from '../../certificate-der.ts'
import { formatName, type DistinguishedName } from '../../distinguished-name.ts'
import { explain } from '../search.ts'
import { nameSpellings, nameText, spelled, type NameSpelling } from '../issuer-spellings.ts'
import type { Subject } from '../subject.ts'
import type { Mistake, PartReport } from '../types.ts'
import { findingsOf, report } from './report.ts'

/** The issuer in keyId against the one of the certificate. */
export function issuer(subject: Subject): PartReport[] {
  const { certificate, keyId } = subject
  const found = keyId?.issuer
  if (found === undefined)
    return [report('keyId issuer', 'unknown', 'There is no keyId to look at.')]
  if (certificate === undefined) {
    return [
      report('keyId issuer', 'unknown', 'Without a certificate it cannot be told.', { found }),
    ]
  }
  const name = nameOf(readIssuer, certificate)
  const expected = name && formatName(name)
  const mistakes = explainName(name, found) ?? subjectInstead(certificate, found) ?? []
  const details = { expected, found, mistakes }
  if (findingsOf(subject, 'key-id-issuer-differs').length > 0) {
    const message =
      mistakes.length > 0
        ? 'It is not the issuer’s name as RFC 2253 writes it.'
        : 'It is not the name of the certificate’s issuer, in any usual spelling.'
    return [report('keyId issuer', 'wrong', message, details)]
  }
  if (found === expected)
    return [report('keyId issuer', 'right', `${expected}, as RFC 2253 writes it.`)]
  const message =
    'RFC 2253 allows this spelling of the name, but a bank that compares texts refuses it.'
  return [report('keyId issuer', 'note', message, details)]
}

/** What leads from a name to how it was written, in the text itself or in the UTF-8 that it may be. */
function explainName(
  name: DistinguishedName | undefined,
  found: string,
): readonly Mistake[] | undefined {
  if (name === undefined) return undefined
  const decoded = Buffer.from(found, 'latin1').toString('utf8')
  const limits = { mistakes: 4, tries: 50_000 }
  const fits = (one: NameSpelling): boolean => [found, decoded].includes(nameText(one))
  const explanation = explain(spelled(name), nameSpellings, fits, limits)
  if (explanation === undefined) return undefined
  const isDecoded = nameText(explanation.state) !== found
  return isDecoded ? [NOT_AN_ENCODED_WORD, ...explanation.mistakes] : explanation.mistakes
}

const NOT_AN_ENCODED_WORD: Mistake = {
  name: 'not-an-encoded-word',
  says: 'The name is not ASCII, and the Signature header was sent in UTF-8 as it is.',
  fix: 'Send the whole Signature header in the form of RFC 2047: =?utf-8?B?<base64>?=.',
}

function subjectInstead(
  certificate: X509Certificate,
  found: string,
): readonly Mistake[] | undefined {
  const mistakes = explainName(nameOf(readSubjectName, certificate), found)
  return mistakes && [SUBJECT_FOR_ISSUER, ...mistakes]
}

const SUBJECT_FOR_ISSUER: Mistake = {
  name: 'subject-for-issuer',
  says: 'It is the certificate’s subject: the TPP’s own name.',
  fix: 'Write the name of the certificate authority, the certificate’s issuer.',
}

function nameOf(
  read: (certificate: Uint8Array) => DistinguishedName,
  { raw }: X509Certificate,
): DistinguishedName | undefined {
  try {
    return read(raw)
  } catch {
    // OpenSSL reads some malformed encodings that forge does not.
    return undefined
  }
}
