import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import { buildCertificate } from './build-certificate.ts'
import {
  authorityConstraints,
  authorityKeyIdentifier,
  keyUsage,
  qcStatements,
  sealPolicy,
  subjectKeyIdentifier,
} from './certificate-extensions.ts'
import { distinguishedName, type DistinguishedName } from './distinguished-name.ts'
import type { KeyUsage } from './key-usage.ts'
import type { Psd2Role } from './psd2-roles.ts'

export interface KeyPair {
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
}

export interface AuthorityOptions {
  readonly subject?: DistinguishedName
  readonly notBefore?: Date
  readonly notAfter?: Date
  /** Instead of a new RSA-2048 pair. */
  readonly keys?: KeyPair
}

export interface IssueOptions extends AuthorityOptions {
  /** Roles for the PSD2 statement; with none the certificate has no such statement. By default PSP_PI and PSP_AI. */
  readonly roles?: readonly Psd2Role[]
  /** False leaves out every statement about qualified certificates, and so the roles too. */
  readonly qualified?: false
  /** What the key may be used for; to sign, and not to deny it later, by default. */
  readonly usages?: readonly KeyUsage[]
  /** In hexadecimal; random by default. */
  readonly serial?: string
}

export interface IssuedCertificate {
  readonly certificatePem: string
  readonly privateKeyPem: string
}

/** A certificate authority for tests. Its key exists in this process only. */
export interface Authority {
  readonly certificatePem: string
  /** Makes a TPP's certificate for electronic seals and the key that belongs to it. */
  issue(options?: IssueOptions): IssuedCertificate
  /** Makes an authority below this one. */
  issueAuthority(options: AuthorityOptions & Required<Pick<AuthorityOptions, 'subject'>>): Authority
}

const AUTHORITY_NAME = distinguishedName({ C: 'NO' }, { O: 'Samsvar' }, { CN: 'Samsvar Test CA' })
const TPP_NAME = distinguishedName(
  { C: 'NO' },
  { O: 'Samsvar Test TPP' },
  { '2.5.4.97': 'PSDNO-FSA-123456789' },
  { CN: 'Samsvar Test TPP' },
)

const DAY = 24 * 60 * 60 * 1000

/** Whose key signs certificates, and under which name. */
interface Issuer {
  readonly name: DistinguishedName
  readonly keys: KeyPair
}

export function createAuthority(options: AuthorityOptions = {}): Authority {
  const issuer = { name: options.subject ?? AUTHORITY_NAME, keys: options.keys ?? newKeys() }
  return authorityOf(issuer, issuer, options)
}

/** Makes a TPP's certificate that its own key has signed. */
export function issueSelfSigned(options: IssueOptions = {}): IssuedCertificate {
  const keys = options.keys ?? newKeys()
  const name = options.subject ?? TPP_NAME
  return issueBy({ name, keys }, { ...options, subject: name, keys })
}

function authorityOf(own: Issuer, above: Issuer, options: AuthorityOptions): Authority {
  const certificate = buildCertificate(
    {
      subject: own.name,
      issuer: above.name,
      serial: randomSerial(),
      ...validity(options, 10 * 365),
      publicKey: own.keys.publicKey,
      extensions: [
        authorityConstraints,
        keyUsage(['keyCertSign', 'cRLSign']),
        subjectKeyIdentifier(own.keys.publicKey),
        ...(own === above ? [] : [authorityKeyIdentifier(above.keys.publicKey)]),
      ],
    },
    above.keys.privateKey,
  )
  return {
    certificatePem: certificate.toString(),
    issue: (options = {}) => issueBy(own, options),
    issueAuthority: (options) =>
      authorityOf({ name: options.subject, keys: options.keys ?? newKeys() }, own, options),
  }
}

function issueBy(issuer: Issuer, options: IssueOptions): IssuedCertificate {
  const { publicKey, privateKey } = options.keys ?? newKeys()
  const { roles = ['PSP_PI', 'PSP_AI'], usages = ['digitalSignature', 'nonRepudiation'] } = options
  const issued = buildCertificate(
    {
      subject: options.subject ?? TPP_NAME,
      issuer: issuer.name,
      serial: options.serial ?? randomSerial(),
      ...validity(options, 2 * 365),
      publicKey,
      extensions: [
        keyUsage(usages),
        sealPolicy,
        authorityKeyIdentifier(issuer.keys.publicKey),
        subjectKeyIdentifier(publicKey),
        ...(options.qualified === false ? [] : [qcStatements(roles)]),
      ],
    },
    issuer.keys.privateKey,
  )
  return {
    certificatePem: issued.toString(),
    privateKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

/** By default from yesterday on, so that a clock that is a little behind finds the certificate valid. */
function validity(
  { notBefore = new Date(Date.now() - DAY), notAfter }: AuthorityOptions,
  days: number,
): { readonly notBefore: Date; readonly notAfter: Date } {
  return { notBefore, notAfter: notAfter ?? new Date(notBefore.getTime() + days * DAY) }
}

function newKeys(): KeyPair {
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
}

function randomSerial(): string {
  // A first digit of 7 at most keeps the number positive in its 16 octets.
  return `7${randomBytes(16).toString('hex').slice(1)}`
}
