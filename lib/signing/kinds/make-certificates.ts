import { generateKeyPairSync } from 'node:crypto'
import {
  createAuthority,
  issueSelfSigned,
  type Authority,
  type IssuedCertificate,
  type IssueOptions,
  type KeyPair,
} from '../authority.ts'
import { distinguishedName, type DistinguishedName } from '../distinguished-name.ts'
import type { Psd2Role } from '../psd2-roles.ts'
import type { CertificateKindName } from './certificate-kinds.ts'
import { oddIssuers, ODD_ISSUERS, type OddIssuerName } from './odd-issuers.ts'
import { oddSerials, ODD_SERIALS, type OddSerialName } from './odd-serials.ts'

export interface CertificatesOptions {
  /** The name of the trusted authority, and of the TPP; each has a default. */
  readonly issuer?: DistinguishedName
  readonly subject?: DistinguishedName
  /** Roles of every certificate but those that are about roles. */
  readonly roles?: readonly Psd2Role[]
  /** The serial number of the usual certificate, in hexadecimal. */
  readonly serial?: string
  /** Of every certificate but the expired one, which ended before it, and the one that begins after it. */
  readonly notBefore: Date
  readonly notAfter: Date
  /** Made when they are not given, which takes its time. */
  readonly authorityKeys?: KeyPair
  readonly tppKeys?: KeyPair
}

/** A certificate of some kind, with its key where that is not the TPP's usual one. */
export interface KindOfCertificate {
  readonly certificatePem: string
  readonly privateKeyPem?: string
}

/** A TPP that has certificates of every kind, and what a bank must know to judge them rightly. */
export interface TppCertificates {
  readonly usual: IssuedCertificate
  readonly kinds: Readonly<Record<CertificateKindName, KindOfCertificate>>
  /** The authority of the usual certificate, and the others to trust. */
  readonly authorityPem: string
  readonly oddAuthorityPems: readonly string[]
  /** An authority below a trusted one. */
  readonly intermediatePem: string
}

const DAY = 24 * 60 * 60 * 1000
const YEAR = 365 * DAY

const elsewhere = (name: string) =>
  distinguishedName({ C: 'NO' }, { O: 'Samsvar' }, { CN: `Samsvar Test ${name}` })

/**
 * Makes them all. The TPP has one RSA key wherever that will do, and so have the trusted authorities;
 * the others have one on an elliptic curve: making RSA keys is what takes the time.
 */
export function makeCertificates(options: CertificatesOptions): TppCertificates {
  const { notBefore, notAfter, issuer, subject, roles } = options
  const validity = { notBefore, notAfter }
  const authorityKeys = options.authorityKeys ?? rsaKeys(2048)
  const keys = options.tppKeys ?? rsaKeys(2048)
  const otherKeys = ecKeys()
  const usually = { ...validity, keys, ...(subject && { subject }), ...(roles && { roles }) }

  const authority = createAuthority({
    ...validity,
    keys: authorityKeys,
    ...(issuer && { subject: issuer }),
  })
  const below = authority.issueAuthority({
    ...validity,
    subject: elsewhere('Issuing CA'),
    keys: otherKeys,
  })
  const unknown = createAuthority({
    ...validity,
    subject: elsewhere('Unknown CA'),
    keys: otherKeys,
  })
  const namesake = createAuthority({
    ...validity,
    keys: otherKeys,
    ...(issuer && { subject: issuer }),
  })
  const odd = ODD_ISSUERS.map((kind) => ({
    kind,
    authority: createAuthority({
      ...validity,
      subject: oddIssuers[kind].name,
      keys: authorityKeys,
    }),
  }))

  const issue = (changes: IssueOptions = {}): KindOfCertificate =>
    withoutKey(authority.issue({ ...usually, ...changes }))
  const issuedBy = (issuer: Authority): KindOfCertificate => withoutKey(issuer.issue(usually))

  return {
    usual: authority.issue({ ...usually, ...(options.serial && { serial: options.serial }) }),
    kinds: {
      expired: issue({
        notBefore: new Date(notBefore.getTime() - YEAR),
        notAfter: new Date(notBefore.getTime() - DAY),
      }),
      'not-yet-valid': issue({
        notBefore: new Date(notAfter.getTime() + DAY),
        notAfter: new Date(notAfter.getTime() + YEAR),
      }),
      'unknown-ca': issuedBy(unknown),
      'namesake-ca': issuedBy(namesake),
      'self-signed': withoutKey(issueSelfSigned(usually)),
      'without-pisp': issue({ roles: ['PSP_AI'] }),
      'without-roles': issue({ roles: [] }),
      'without-statements': issue({ qualified: false }),
      intermediate: issuedBy(below),
      'weak-key': authority.issue({ ...usually, keys: rsaKeys(1024) }),
      'other-key-usage': issue({ usages: ['keyEncipherment'] }),
      'ec-key': authority.issue({ ...usually, keys: ecKeys() }),
      ...(Object.fromEntries(
        odd.map(({ kind, authority }) => [kind, issuedBy(authority)]),
      ) as Record<OddIssuerName, KindOfCertificate>),
      ...(Object.fromEntries(
        ODD_SERIALS.map((kind) => [kind, issue({ serial: oddSerials[kind].serial })]),
      ) as Record<OddSerialName, KindOfCertificate>),
    },
    authorityPem: authority.certificatePem,
    oddAuthorityPems: odd.map(({ authority }) => authority.certificatePem),
    intermediatePem: below.certificatePem,
  }
}

function withoutKey({ certificatePem }: IssuedCertificate): KindOfCertificate {
  return { certificatePem }
}

function rsaKeys(modulusLength: number): KeyPair {
  return generateKeyPairSync('rsa', { modulusLength })
}

function ecKeys(): KeyPair {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' })
}
