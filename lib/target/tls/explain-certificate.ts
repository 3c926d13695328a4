import type { X509Certificate } from 'node:crypto'
import { isoDate, oneLine } from '../certificate-text.ts'
import type { Explanation } from './failure.ts'

/** Says what a certificate shows, as far as it is known. */
type Shown = (certificate: X509Certificate) => string

interface Complaint {
  readonly what: string
  readonly found: Shown
  readonly cause: Explanation['cause']
  readonly advice: string
}

const unknownAuthority: Complaint = {
  what: 'shows a certificate of an authority that is not known here',
  found: ({ issuer }) => `it is ${oneLine(issuer)}`,
  cause: 'configuration',
  advice:
    'Give the certificate of that authority under tls.ca, or have the bank send those of its intermediate authorities. If it is none of the bank’s, something in between reads along.',
}
const period: Shown = ({ validFrom, validTo }) =>
  `it is valid from ${isoDate(validFrom)} to ${isoDate(validTo)}`

/** What is wrong with the certificate of a server, by the codes of Node and OpenSSL. */
const COMPLAINTS: Readonly<Record<string, Complaint>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: {
    what: 'shows a certificate that it signed itself, and no authority',
    found: ({ subject }) => `it is for ${oneLine(subject)}`,
    cause: 'configuration',
    advice: 'If it is the bank’s own, give that very certificate under tls.ca.',
  },
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  CERT_HAS_EXPIRED: {
    what: 'shows a certificate that has expired, or is of an authority that has',
    found: period,
    cause: 'target',
    advice: 'The bank has to renew it. See also whether the clock of this machine is right.',
  },
  CERT_NOT_YET_VALID: {
    what: 'shows a certificate that is not valid yet',
    found: period,
    cause: 'target',
    advice:
      'See whether the clock of this machine is right; else the bank has to wait or replace it.',
  },
  ERR_TLS_CERT_ALTNAME_INVALID: {
    what: 'shows a certificate that is made out to another name',
    found: ({ subjectAltName, subject }) => `it is for ${subjectAltName ?? oneLine(subject)}`,
    cause: 'configuration',
    advice: 'Put the name that the certificate is made out to into baseUrl.',
  },
  CERT_REVOKED: {
    what: 'shows a certificate that is revoked',
    found: ({ serialNumber }) => `its serial number is ${serialNumber}`,
    cause: 'target',
    advice: 'The bank has to replace it.',
  },
}

/** What is wrong with the certificate of a server; undefined when the code speaks of something else. */
export function explainCertificate(
  code: string,
  certificate?: X509Certificate,
): Explanation | undefined {
  const complaint = COMPLAINTS[code]
  if (complaint === undefined) return undefined
  const { what, found, cause, advice } = complaint
  const details = certificate === undefined ? '' : `: ${found(certificate)}`
  return { cause, what: `${what}${details}`, advice }
}
