import type { X509Certificate } from 'node:crypto'
import { openssl } from './openssl.ts'

export interface PrintedCertificate {
  readonly serial: bigint
  readonly issuer: string
}

/** RFC2253 alone would escape everything beyond ASCII (esc_msb); utf8 makes it write other string types as UTF-8 too. */
const NAME_OPTIONS = 'RFC2253,-esc_msb,utf8'

/** How OpenSSL prints each of these certificates, in their order: it reads them all in one go. */
export function printedByOpenssl(certificates: readonly X509Certificate[]): PrintedCertificate[] {
  const bundle = { 'all.pem': certificates.map((certificate) => certificate.toString()).join('') }
  const message = openssl(['crl2pkcs7', '-nocrl', '-certfile', 'all.pem'], bundle)
  const text = openssl(
    [
      'cms',
      '-cmsout',
      '-print',
      '-noout',
      '-inform',
      'PEM',
      '-in',
      'all.p7',
      '-nameopt',
      NAME_OPTIONS,
    ],
    { 'all.p7': message },
  )
  // Not by a regular expression with ^ and $: names hold line separators of Unicode.
  const lines = text.split('\n')
  const after = (label: string) =>
    lines.flatMap((line) => (line.startsWith(label) ? [line.slice(label.length)] : []))
  const issuers = after('          issuer:           ')
  return after('          serialNumber: ').map((serial, at) => ({
    serial: BigInt(serial),
    issuer: issuers[at] ?? '',
  }))
}
