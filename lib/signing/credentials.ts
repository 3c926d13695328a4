import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import type { Credentials } from './types.ts'

export type CredentialsFault =
  | 'certificate-unreadable'
  | 'key-unreadable'
  | 'key-needs-passphrase'
  | 'passphrase-wrong'
  | 'key-not-rsa'
  | 'key-does-not-match'

/** Why a certificate and a key cannot be signed with. The message says what to do, and never quotes the key. */
export class CredentialsError extends Error {
  override readonly name = 'CredentialsError'
  readonly code: CredentialsFault
  constructor(code: CredentialsFault, message: string) {
    super(message)
    this.code = code
  }
}

type Pem = string | Buffer

/** Reads a certificate (PEM or DER) and the private RSA key that belongs to it (PEM). Throws a CredentialsError. */
export function loadCredentials(
  certificatePem: Pem,
  keyPem: Pem,
  passphrase?: string,
): Credentials {
  const credentials = read(certificatePem, keyPem, passphrase)
  const { asymmetricKeyType } = credentials.privateKey
  if (asymmetricKeyType !== 'rsa') {
    throw new CredentialsError(
      'key-not-rsa',
      `The private key is of the type ${asymmetricKeyType}. Signatures are made with rsa-sha256: give an RSA key and its certificate.`,
    )
  }
  return belonging(credentials)
}

/** The same with a key of any type, for certificates that a bank should not take. */
export function loadAnyCredentials(
  certificatePem: Pem,
  keyPem: Pem,
  passphrase?: string,
): Credentials {
  return belonging(read(certificatePem, keyPem, passphrase))
}

function read(certificatePem: Pem, keyPem: Pem, passphrase: string | undefined): Credentials {
  return { certificate: readCertificate(certificatePem), privateKey: readKey(keyPem, passphrase) }
}

function belonging(credentials: Credentials): Credentials {
  if (credentials.certificate.checkPrivateKey(credentials.privateKey)) return credentials
  throw new CredentialsError(
    'key-does-not-match',
    'The private key does not belong to the certificate. Give the key that the certificate was requested with.',
  )
}

function readCertificate(pem: string | Buffer): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch {
    throw new CredentialsError(
      'certificate-unreadable',
      `The certificate cannot be read. Expected X.509 as PEM (-----BEGIN CERTIFICATE-----) or DER, found ${describePem(pem)}.`,
    )
  }
}

function readKey(pem: string | Buffer, passphrase: string | undefined): KeyObject {
  try {
    return createPrivateKey({
      key: pem,
      format: 'pem',
      ...(passphrase !== undefined && { passphrase }),
    })
  } catch {
    // The error is left behind on purpose: nothing that OpenSSL says about a key is to travel.
    const encrypted = /ENCRYPTED/.test(pem.toString('latin1'))
    if (encrypted && passphrase === undefined) {
      throw new CredentialsError(
        'key-needs-passphrase',
        'The private key is encrypted, and no passphrase was given.',
      )
    }
    if (encrypted) {
      throw new CredentialsError(
        'passphrase-wrong',
        'The private key cannot be decrypted with the passphrase that was given.',
      )
    }
    throw new CredentialsError(
      'key-unreadable',
      `The private key cannot be read. Expected PEM (-----BEGIN PRIVATE KEY----- or the like), found ${describePem(pem)}.`,
    )
  }
}

/** What a file seems to hold, by the labels of PEM alone. */
export function describePem(pem: string | Buffer): string {
  const labels = [...pem.toString('latin1').matchAll(/-----BEGIN ([A-Z0-9 ]{1,40})-----/g)]
  if (labels.length > 0) return `a PEM file with ${labels.map(([, label]) => label).join(', ')}`
  return pem.length === 0 ? 'an empty file' : 'no PEM at all'
}
