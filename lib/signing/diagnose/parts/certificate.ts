import type { X509Certificate } from 'node:crypto'
import { formatName } from '../../distinguished-name.ts'
import { readIssuer } from '../../certificate-der.ts'
import { psd2Roles } from '../../psd2-roles.ts'
import { modulusOctets } from '../open-signature.ts'
import type { Subject } from '../subject.ts'
import type { PartReport } from '../types.ts'
import { findingsOf, report, wrong } from './report.ts'

/** Whether the certificate can be read, is one for RSA, is in its time, trusted, and states its roles. */
export function certificate(subject: Subject): PartReport[] {
  const { certificate, certificateRepairs, key } = subject
  const findings = findingsOf(
    subject,
    'certificate-missing',
    'certificate-unreadable',
    'certificate-untrusted',
    'certificate-self-signed',
    'certificate-expired',
    'certificate-not-yet-valid',
    'certificate-without-statement',
    'certificate-without-role',
  )
  const reports = findings.map((finding) =>
    wrong('certificate', finding, {
      mistakes: finding.code === 'certificate-unreadable' ? certificateRepairs : [],
    }),
  )
  if (certificate === undefined) return reports
  if (key?.asymmetricKeyType !== 'rsa') {
    const kind = key?.asymmetricKeyType ?? 'unknown'
    const message = `The certificate’s key is of the kind ${kind}; signatures are made with RSA.`
    reports.push(report('certificate', 'wrong', message))
  }
  const trust =
    subject.options.trusted === undefined
      ? ' Whether its issuer is trusted was not looked at (--ca).'
      : ''
  const message = `${describe(certificate)}${trust}`
  return reports.length > 0
    ? [...reports, report('certificate', 'note', message)]
    : [report('certificate', 'right', message)]
}

function describe(certificate: X509Certificate): string {
  const roles = psd2Roles(certificate)
  return [
    `${oneLine(certificate.subject)}, issued by ${issuerOf(certificate)},`,
    `valid ${day(certificate.validFrom)} to ${day(certificate.validTo)},`,
    `${keyOf(certificate)},`,
    roles.length > 0 ? `PSD2 roles ${roles.join(', ')}.` : 'no PSD2 roles.',
  ].join(' ')
}

function issuerOf(certificate: X509Certificate): string {
  try {
    return formatName(readIssuer(certificate.raw))
  } catch {
    // Encoded so oddly that only OpenSSL reads it.
    return oneLine(certificate.issuer)
  }
}

function oneLine(name: string): string {
  return name.split('\n').toReversed().join(',')
}

function day(text: string): string {
  const time = Date.parse(text)
  return Number.isNaN(time) ? text : new Date(time).toISOString().slice(0, 10)
}

function keyOf({ publicKey }: X509Certificate): string {
  const kind = publicKey.asymmetricKeyType ?? 'unknown'
  return kind === 'rsa' ? `RSA-${modulusOctets(publicKey) * 8}` : `key of the kind ${kind}`
}
