import { createHash, type KeyObject } from 'node:crypto'
import type { CertificateExtension } from './build-certificate.ts'
import { bitString, boolean, implicit, octets, oid, sequence, utf8String } from './der.ts'
import { PSD2_ROLES, PSD2_STATEMENT, QC_STATEMENTS, type Psd2Role } from './psd2-roles.ts'

/** Says that the certificate is one of an authority. */
export const authorityConstraints: CertificateExtension = {
  oid: '2.5.29.19',
  critical: true,
  value: sequence(boolean(true)),
}

/** Numbers of the bits, from the left. */
const KEY_USAGES = { digitalSignature: 0, nonRepudiation: 1, keyCertSign: 5, cRLSign: 6 } as const
export type KeyUsage = keyof typeof KEY_USAGES

export function keyUsage(usages: readonly KeyUsage[]): CertificateExtension {
  const bits = usages.map((usage) => KEY_USAGES[usage])
  const octet = bits.reduce<number>((sum, bit) => sum + (0x80 >> bit), 0)
  const unused = 7 - Math.max(...bits)
  return { oid: '2.5.29.15', critical: true, value: bitString(Uint8Array.of(octet), unused) }
}

export function subjectKeyIdentifier(subject: KeyObject): CertificateExtension {
  return { oid: '2.5.29.14', critical: false, value: octets(identifierOf(subject)) }
}

export function authorityKeyIdentifier(issuer: KeyObject): CertificateExtension {
  return { oid: '2.5.29.35', critical: false, value: sequence(implicit(0, identifierOf(issuer))) }
}

/** The statement of ETSI TS 119 495, clause 5.1: roles, then name and id of the national competent authority. */
export function psd2Statement(roles: readonly Psd2Role[]): CertificateExtension {
  const rolesOfPsp = roles.map((role) => sequence(oid(PSD2_ROLES[role]), utf8String(role)))
  const information = sequence(
    sequence(...rolesOfPsp),
    utf8String('Finanstilsynet'),
    utf8String('NO-FSA'),
  )
  const statement = sequence(oid(PSD2_STATEMENT), information)
  return { oid: QC_STATEMENTS, critical: false, value: sequence(statement) }
}

/** RFC 5280 leaves the way to name a key open, as long as it is the same in both places. */
function identifierOf(key: KeyObject): Buffer {
  const encoded = key.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(encoded).digest().subarray(0, 20)
}
