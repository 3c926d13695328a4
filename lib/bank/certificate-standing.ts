import { decodeCertificate } from '../signing/certificate.ts'
import { checkCertificate } from '../signing/checks/certificate.ts'
import type { Trust } from '../signing/trust.ts'
import type { SignatureFinding } from '../signing/types.ts'
import { BoundedMap } from './bounded-map.ts'

/** What a bank has against a certificate, given as the value of its header. */
export type CertificateStanding = (header: string, now: Date) => readonly SignatureFinding[]

/**
 * Who issued a certificate and for which role never changes, and takes longer to find out than
 * all the rest of a request: it is remembered. Its dates are looked at by `verifySignature`.
 */
export function certificateStanding(
  trust: Trust,
  requiredRole: 'PSP_PI' | 'PSP_AI',
): CertificateStanding {
  const known = new BoundedMap<string, readonly SignatureFinding[]>(100)
  return (header, now) => {
    const remembered = known.get(header)
    if (remembered !== undefined) return remembered
    const certificate = decodeCertificate(header)
    const findings =
      certificate === undefined
        ? []
        : checkCertificate(certificate, { ...trust, now, requiredRole }).filter(isLasting)
    known.set(header, findings)
    return findings
  }
}

function isLasting({ code }: SignatureFinding): boolean {
  return code !== 'certificate-expired' && code !== 'certificate-not-yet-valid'
}
