import { X509Certificate, type KeyObject } from 'node:crypto'
import { decodeBase64, encodeBase64 } from './base64.ts'

/** The value of a TPP-Signature-Certificate header: base64 of DER, without line breaks. */
export function encodeCertificate(certificate: X509Certificate): string {
  return encodeBase64(certificate.raw)
}

/**
 * Reads a TPP-Signature-Certificate header. Undefined when it is not base64 of one certificate in DER
 * and of nothing else. Most requests have the certificate of the one before, and reading it takes
 * longer than verifying a signature: the last few are remembered.
 */
export function decodeCertificate(value: string): X509Certificate | undefined {
  const known = remembered.get(value)
  if (known !== undefined) return known
  const certificate = parseCertificate(value)
  if (certificate !== undefined) remember(value, certificate)
  return certificate
}

const MOST_REMEMBERED = 32
const remembered = new Map<string, X509Certificate>()

function remember(value: string, certificate: X509Certificate): void {
  const [oldest] = remembered.keys()
  if (oldest !== undefined && remembered.size >= MOST_REMEMBERED) remembered.delete(oldest)
  remembered.set(value, certificate)
}

function parseCertificate(value: string): X509Certificate | undefined {
  const der = decodeBase64(value)
  if (der === undefined) return undefined
  try {
    const certificate = new X509Certificate(der)
    // node:crypto also reads PEM, and does not mind what follows the certificate.
    return certificate.raw.equals(der) ? certificate : undefined
  } catch {
    return undefined
  }
}

/** Whether one of these authorities signed the certificate. */
export function isIssuedByOneOf(
  certificate: X509Certificate,
  authorities: readonly X509Certificate[],
): boolean {
  return authorities.some(
    (authority) => certificate.checkIssued(authority) && certificate.verify(authority.publicKey),
  )
}

/** The key of a certificate; undefined when it cannot be read, though the rest can. */
export function publicKeyOf(certificate: X509Certificate): KeyObject | undefined {
  try {
    return certificate.publicKey
  } catch {
    return undefined
  }
}

/** Whether the certificate's own key signed it. */
export function isSelfSigned(certificate: X509Certificate): boolean {
  if (certificate.issuer !== certificate.subject) return false
  const key = publicKeyOf(certificate)
  return key !== undefined && certificate.verify(key)
}

/** Where a moment lies in relation to the certificate's time of validity. */
export function validityAt(
  certificate: X509Certificate,
  now: Date,
): 'valid' | 'expired' | 'not-yet-valid' {
  // The comparisons are put so that dates which cannot be read are not valid.
  if (!(now.getTime() >= Date.parse(certificate.validFrom))) return 'not-yet-valid'
  if (!(now.getTime() <= Date.parse(certificate.validTo))) return 'expired'
  return 'valid'
}
