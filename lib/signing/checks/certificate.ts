import type { X509Certificate } from 'node:crypto'
import { isSelfSigned, validityAt } from '../certificate.ts'
import { psd2Roles, type Psd2Role } from '../psd2-roles.ts'
import { isTrusted, type Trust } from '../trust.ts'
import type { SignatureFinding } from '../types.ts'

export interface CertificateDemands {
  readonly now: Date
  /** Authorities that may have issued the certificate; left out, anyone may. */
  readonly trusted?: readonly X509Certificate[]
  readonly intermediates?: readonly X509Certificate[]
  readonly requiredRole?: Psd2Role
}

/** Whether the certificate is one to be trusted with this request. */
export function checkCertificate(
  certificate: X509Certificate,
  { now, trusted, intermediates = [], requiredRole }: CertificateDemands,
): SignatureFinding[] {
  return [
    ...(trusted === undefined ? [] : checkIssuer(certificate, { trusted, intermediates }, now)),
    ...checkValidity(certificate, now),
    ...(requiredRole === undefined ? [] : checkRole(certificate, requiredRole)),
  ]
}

function checkIssuer(certificate: X509Certificate, trust: Trust, now: Date): SignatureFinding[] {
  if (isTrusted(certificate, trust, now)) return []
  if (isSelfSigned(certificate)) {
    const message = 'the certificate is signed by its own key, not by a certificate authority'
    return [{ code: 'certificate-self-signed', message }]
  }
  const message = 'no trusted certificate authority issued the certificate'
  return [{ code: 'certificate-untrusted', message }]
}

function checkValidity(certificate: X509Certificate, now: Date): SignatureFinding[] {
  const validity = validityAt(certificate, now)
  if (validity === 'valid') return []
  const message = `the certificate is valid from ${certificate.validFrom} to ${certificate.validTo}, it is ${now.toUTCString()}`
  return [{ code: `certificate-${validity}`, message }]
}

function checkRole(certificate: X509Certificate, required: Psd2Role): SignatureFinding[] {
  const roles = psd2Roles(certificate)
  if (roles.includes(required)) return []
  if (roles.length === 0) {
    const message = `the certificate should state the role ${required}, it has no statement of PSD2 roles`
    return [{ code: 'certificate-without-statement', message }]
  }
  const message = `the certificate should state the role ${required}, it states ${roles.join(', ')}`
  return [{ code: 'certificate-without-role', message }]
}
