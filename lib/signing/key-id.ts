import type { X509Certificate } from 'node:crypto'
import { formatName } from './distinguished-name.ts'
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

/** The keyId that names a certificate: its serial number in upper-case hexadecimal, its issuer as RFC 2253 writes it. */
export function keyIdOf(certificate: X509Certificate): string {
  return formatKeyId({
    serial: certificate.serialNumber,
    issuer: formatName(readIssuer(certificate.raw)),
  })
}
