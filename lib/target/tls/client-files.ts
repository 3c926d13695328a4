import { X509Certificate } from 'node:crypto'
import { validityAt } from '../../signing/certificate.ts'
import { describePem } from '../../signing/credentials.ts'
import { isoDate } from '../certificate-text.ts'
import { ConfigurationError } from '../configuration-error.ts'
import { clientCredentialsOf } from '../credentials-of.ts'
import type { TargetDescription } from '../description.ts'
import type { TlsFailure } from './failure.ts'

/** What is wrong with the files that a configuration names under tls, before any connection is made. */
export function wrongTlsFile(description: TargetDescription, now: Date): TlsFailure | undefined {
  return wrongAuthority(description) ?? wrongClient(description, now)
}

/** Node would take no notice of an authority that it cannot read. */
function wrongAuthority({ tls: { ca } }: TargetDescription): TlsFailure | undefined {
  if (ca === undefined) return undefined
  const certificates = ca.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? []
  if (certificates.length > 0 && certificates.every(isCertificate)) return undefined
  const found = certificates.length > 0 ? 'one that cannot be read' : describePem(ca)
  return configuration(
    `tls.ca: expected certificates as PEM (-----BEGIN CERTIFICATE-----), found ${found}`,
    'Name the file with the certificate of the authority that issued the bank’s TLS certificate.',
  )
}

function wrongClient(description: TargetDescription, now: Date): TlsFailure | undefined {
  try {
    const certificate = clientCredentialsOf(description)?.certificate
    if (certificate === undefined) return undefined
    const validity = validityAt(certificate, now)
    if (validity === 'valid') return undefined
    const found =
      validity === 'expired'
        ? `one that expired on ${isoDate(certificate.validTo)}`
        : `one that is valid only from ${isoDate(certificate.validFrom)}`
    return configuration(
      `tls.clientCertificate: expected a certificate that is valid today, found ${found}`,
      'Get a new one, and set tls.clientCertificate and tls.clientKey; see also whether the clock of this machine is right.',
    )
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return configuration(error.message, error.advice)
  }
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).raw.length > 0
  } catch {
    return false // PEM around something else: that is what the caller wants to know
  }
}

function configuration(message: string, advice: string): TlsFailure {
  return { cause: 'configuration', message, advice }
}
