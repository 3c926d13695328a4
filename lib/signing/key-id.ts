import type { X509Certificate } from 'node:crypto'
import { formatName, type DistinguishedName } from './distinguished-name.ts'
import { readIssuer } from './certificate-der.ts'

export interface KeyId {
  readonly serial: string
  /** The issuer's distinguished name as text, not yet read. */
  readonly issuer: string
}

export function formatKeyId({ serial, issuer }: KeyId): string {
  return `SN=${serial},CA=${issuer}`
}

export function parseKeyId(text: string): KeyId | undefined {
  const [, serial, issuer] = /^SN=([^,]+),CA=(.+)$/s.exec(text) ?? []
  return serial === undefined || issuer === undefined ? undefined : { serial, issuer }
}

/** What tells a certificate from all others. Plain data. */
export interface IssuerAndSerial {
  readonly issuer: DistinguishedName
  /** In upper-case hexadecimal, octet by octet. */
  readonly serial: string
}

export function issuerAndSerialOf(certificate: X509Certificate): IssuerAndSerial {
  return { issuer: readIssuer(certificate.raw), serial: certificate.serialNumber }
}

/** The keyId that names a certificate: its serial number in upper-case hexadecimal, its issuer as RFC 2253 writes it. */
export function keyIdOf(certificate: X509Certificate): string {
  const { issuer, serial } = issuerAndSerialOf(certificate)
  return formatKeyId({ serial, issuer: formatName(issuer) })
}
