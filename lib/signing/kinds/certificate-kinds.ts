import type { X509Certificate } from 'node:crypto'
import { isSelfSigned, validityAt } from '../certificate.ts'
import { readIssuer } from '../certificate-der.ts'
import { sameName } from '../distinguished-name.ts'
import { psd2Roles, statesQualification } from '../psd2-roles.ts'
import { allowsSigning } from '../key-usage.ts'
import { oddIssuers, ODD_ISSUERS, type OddIssuerName } from './odd-issuers.ts'
import { oddSerials, ODD_SERIALS, type OddSerialName } from './odd-serials.ts'

/** What a certificate of some kind is to be held against. */
export interface KindContext {
  readonly now: Date
  /** The certificate that the run signs with otherwise. */
  readonly usual: X509Certificate
}

export interface CertificateKind {
  /** What sets it apart, as it may follow "a certificate". */
  readonly that: string
  /** Whether a certificate is one, as far as it can be seen from it. */
  readonly fits: (certificate: X509Certificate, context: KindContext) => boolean
}

const SHORTEST_KEY = 2048

/** Certificates that a bank is to refuse, or of which the specification says nothing. */
const suspects = {
  expired: {
    that: 'that has expired',
    fits: (certificate, { now }) => validityAt(certificate, now) === 'expired',
  },
  'not-yet-valid': {
    that: 'that is not valid yet',
    fits: (certificate, { now }) => validityAt(certificate, now) === 'not-yet-valid',
  },
  'unknown-ca': {
    that: 'of an authority that the bank does not trust',
    fits: (certificate, { usual }) => !hasIssuerOf(certificate, usual),
  },
  'namesake-ca': {
    that: 'of an authority with the name of the trusted one, and another key',
    fits: (certificate, { usual }) => hasIssuerOf(certificate, usual),
  },
  'self-signed': {
    that: 'that its own key has signed',
    fits: (certificate) => isSelfSigned(certificate),
  },
  'without-pisp': {
    that: 'that states PSD2 roles, but not PSP_PI',
    fits: (certificate) => {
      const roles = psd2Roles(certificate)
      return roles.length > 0 && !roles.includes('PSP_PI')
    },
  },
  'without-roles': {
    that: 'that is qualified, but has no PSD2 statement',
    fits: (certificate) => statesQualification(certificate) && psd2Roles(certificate).length === 0,
  },
  'without-statements': {
    that: 'that has no statements about qualified certificates',
    fits: (certificate) => !statesQualification(certificate),
  },
  intermediate: {
    that: 'of an authority below a trusted one',
    fits: (certificate, { usual }) => !hasIssuerOf(certificate, usual),
  },
  'weak-key': {
    that: `with an RSA key of less than ${SHORTEST_KEY} bits`,
    fits: ({ publicKey: { asymmetricKeyType, asymmetricKeyDetails } }) =>
      asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) < SHORTEST_KEY,
  },
  'other-key-usage': {
    that: 'whose key is not for signatures',
    fits: (certificate) => !allowsSigning(certificate),
  },
  'ec-key': {
    that: 'with an elliptic curve key',
    fits: ({ publicKey }) => publicKey.asymmetricKeyType === 'ec',
  },
} satisfies Record<string, CertificateKind>

const ofOddIssuers = table<OddIssuerName>(ODD_ISSUERS, (kind) => {
  const { that, fits } = oddIssuers[kind]
  return { that, fits: (certificate) => fits(readIssuer(certificate.raw)) }
})

const ofOddSerials = table<OddSerialName>(ODD_SERIALS, (kind) => {
  const { that, fits } = oddSerials[kind]
  return { that, fits: ({ serialNumber }) => fits(serialNumber) }
})

/**
 * The certificates that a run can be given beside its own, each to see what a bank makes of it.
 * Those with an odd issuer or serial number are ones that the bank trusts.
 */
export const certificateKinds = { ...suspects, ...ofOddIssuers, ...ofOddSerials }

export type CertificateKindName = keyof typeof certificateKinds
export const CERTIFICATE_KINDS = Object.keys(certificateKinds) as readonly CertificateKindName[]

function table<Name extends string>(
  names: readonly Name[],
  kind: (name: Name) => CertificateKind,
): Readonly<Record<Name, CertificateKind>> {
  return Object.fromEntries(names.map((name) => [name, kind(name)])) as Record<
    Name,
    CertificateKind
  >
}

function hasIssuerOf(certificate: X509Certificate, other: X509Certificate): boolean {
  return sameName(readIssuer(certificate.raw), readIssuer(other.raw))
}
