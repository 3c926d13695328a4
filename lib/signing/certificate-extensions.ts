import { createHash, type KeyObject } from 'node:crypto'
import type { CertificateExtension } from './build-certificate.ts'
import {
  bitString,
  boolean,
  ia5String,
  implicit,
  octets,
  oid,
  printableString,
  sequence,
  utf8String,
  type DerNode,
} from './der.ts'
import { KEY_USAGE, KEY_USAGES, type KeyUsage } from './key-usage.ts'
import { PSD2_ROLES, PSD2_STATEMENT, QC_STATEMENTS, type Psd2Role } from './psd2-roles.ts'

/** Says that the certificate is one of an authority. */
export const authorityConstraints: CertificateExtension = {
  oid: '2.5.29.19',
  critical: true,
  value: sequence(boolean(true)),
}

export function keyUsage(usages: readonly KeyUsage[]): CertificateExtension {
  const bits = usages.map((usage) => KEY_USAGES[usage])
  const octet = bits.reduce<number>((sum, bit) => sum + (0x80 >> bit), 0)
  const unused = 7 - Math.max(...bits)
  return { oid: KEY_USAGE, critical: true, value: bitString(Uint8Array.of(octet), unused) }
}

export function subjectKeyIdentifier(subject: KeyObject): CertificateExtension {
  return { oid: '2.5.29.14', critical: false, value: octets(identifierOf(subject)) }
}

export function authorityKeyIdentifier(issuer: KeyObject): CertificateExtension {
  return { oid: '2.5.29.35', critical: false, value: sequence(implicit(0, identifierOf(issuer))) }
}

/** The policy of ETSI EN 319 411-2 for qualified certificates of legal persons. */
export const sealPolicy: CertificateExtension = {
  oid: '2.5.29.32',
  critical: false,
  value: sequence(sequence(oid('0.4.0.194112.1.1'))),
}

/**
 * What ETSI EN 319 412-5 has a qualified certificate for electronic seals state, and the PSD2
 * statement when there are roles. Keys in files are in no secure device: QcSSCD is not stated.
 */
export function qcStatements(roles: readonly Psd2Role[]): CertificateExtension {
  const statements = [QC_COMPLIANCE, QC_TYPE_SEAL, QC_DISCLOSURE]
  const psd2 = roles.length > 0 ? [psd2Statement(roles)] : []
  return { oid: QC_STATEMENTS, critical: false, value: sequence(...statements, ...psd2) }
}

const QC_COMPLIANCE = sequence(oid('0.4.0.1862.1.1'))
const QC_TYPE_SEAL = sequence(oid('0.4.0.1862.1.6'), sequence(oid('0.4.0.1862.1.6.2')))
/** Where the disclosure statements of the authority are found, and in which language. */
const QC_DISCLOSURE = sequence(
  oid('0.4.0.1862.1.5'),
  sequence(sequence(ia5String('https://ca.example/disclosure.pdf'), printableString('en'))),
)

/** The statement of ETSI TS 119 495, clause 5.1: roles, then name and id of the national competent authority. */
function psd2Statement(roles: readonly Psd2Role[]): DerNode {
  const rolesOfPsp = roles.map((role) => sequence(oid(PSD2_ROLES[role]), utf8String(role)))
  const information = sequence(
    sequence(...rolesOfPsp),
    utf8String('Finanstilsynet'),
    utf8String('NO-FSA'),
  )
  return sequence(oid(PSD2_STATEMENT), information)
}

/** RFC 5280 leaves the way to name a key open, as long as it is the same in both places. */
function identifierOf(key: KeyObject): Buffer {
  const encoded = key.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(encoded).digest().subarray(0, 20)
}
