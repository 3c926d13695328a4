import type { X509Certificate } from 'node:crypto'
import { isIssuedByOneOf, validityAt } from '../certificate.ts'
import { psd2Roles, type Psd2Role } from '../psd2-roles.ts'
import type { SignatureFinding } from '../types.ts'

export interface CertificateDemands {
  readonly now: Date
  /** Authorities that may have issued the certificate; left out, anyone may. */
  readonly trusted?: readonly X509Certificate[]
  readonly requiredRole?: Psd2Role
}

/** Whether the certificate is one to be trusted with this request. */
export function checkCertificate(
  certificate: X509Certificate,
  { now, trusted, requiredRole }: CertificateDemands,
): SignatureFinding[] {
  const findings: SignatureFinding[] = []
  if (trusted !== undefined && !isIssuedByOneOf(certificate, trusted)) {
    const message = 'no trusted certificate authority issued the certificate'
    findings.push({ code: 'certificate-untrusted', message })
  }
  const validity = validityAt(certificate, now)
  if (validity !== 'valid') {
    const message = `the certificate is valid from ${certificate.validFrom} to ${certificate.validTo}, it is ${now.toUTCString()}`
    findings.push({ code: `certificate-${validity}`, message })
  }
  if (requiredRole !== undefined) {
    const roles = psd2Roles(certificate)
    if (!roles.includes(requiredRole)) {
      const message = `the certificate should state the role ${requiredRole}, it states ${roles.join(', ') || 'none'}`
      findings.push({ code: 'certificate-without-role', message })
    }
  }
  return findings
}
