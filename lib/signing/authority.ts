import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import { buildCertificate } from './build-certificate.ts'
import {
  authorityConstraints,
  authorityKeyIdentifier,
  keyUsage,
  psd2Statement,
  subjectKeyIdentifier,
} from './certificate-extensions.ts'
import { distinguishedName, type DistinguishedName } from './distinguished-name.ts'
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
}

const AUTHORITY_NAME = distinguishedName({ C: 'NO' }, { O: 'Samsvar' }, { CN: 'Samsvar Test CA' })
const TPP_NAME = distinguishedName(
  { C: 'NO' },
  { O: 'Samsvar Test TPP' },
  { '2.5.4.97': 'PSDNO-FSA-123456789' },
  { CN: 'Samsvar Test TPP' },
)

const DAY = 24 * 60 * 60 * 1000

export function createAuthority(options: AuthorityOptions = {}): Authority {
  const authorityKeys = options.keys ?? newKeys()
  const issuer = options.subject ?? AUTHORITY_NAME
  const certificate = buildCertificate(
    {
      subject: issuer,
      issuer,
      serial: randomSerial(),
      ...validity(options, 10 * 365),
      publicKey: authorityKeys.publicKey,
      extensions: [
        authorityConstraints,
        keyUsage(['keyCertSign', 'cRLSign']),
        subjectKeyIdentifier(authorityKeys.publicKey),
      ],
    },
    authorityKeys.privateKey,
  )

  function issue(options: IssueOptions = {}): IssuedCertificate {
    const { publicKey, privateKey } = options.keys ?? newKeys()
    const roles = options.roles ?? ['PSP_PI', 'PSP_AI']
    const issued = buildCertificate(
      {
        subject: options.subject ?? TPP_NAME,
        issuer,
        serial: options.serial ?? randomSerial(),
        ...validity(options, 2 * 365),
        publicKey,
        extensions: [
          keyUsage(['digitalSignature', 'nonRepudiation']),
          authorityKeyIdentifier(authorityKeys.publicKey),
          subjectKeyIdentifier(publicKey),
          ...(roles.length > 0 ? [psd2Statement(roles)] : []),
        ],
      },
      authorityKeys.privateKey,
    )
    return {
      certificatePem: issued.toString(),
      privateKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    }
  }

  return { certificatePem: certificate.toString(), issue }
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
