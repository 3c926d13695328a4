import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { IssuedCertificate, KeyPair } from './authority.ts'
import { buildCertificate } from './build-certificate.ts'
import {
  authorityConstraints,
  authorityKeyIdentifier,
  keyUsage,
  subjectKeyIdentifier,
} from './certificate-extensions.ts'
import { distinguishedName } from './distinguished-name.ts'
import { alternativeNames, tlsUsage } from './tls-extensions.ts'

export interface Validity {
  readonly notBefore?: Date
  readonly notAfter?: Date
}

/** An authority for the two ends of TLS connections in tests. Its key exists in this process only. */
export interface TlsAuthority {
  readonly certificatePem: string
  /** A certificate for a server under these host names and addresses. */
  issueServer(hosts: readonly string[], validity?: Validity): IssuedCertificate
  /** A certificate that a client shows of itself. */
  issueClient(validity?: Validity): IssuedCertificate
}

const DAY_MS = 24 * 60 * 60 * 1000

export function createTlsAuthority(commonName = 'Samsvar Test TLS CA'): TlsAuthority {
  const name = distinguishedName({ C: 'NO' }, { O: 'Samsvar' }, { CN: commonName })
  const keys = newKeys()
  const certificate = buildCertificate(
    {
      subject: name,
      issuer: name,
      serial: newSerial(),
      ...during({}),
      publicKey: keys.publicKey,
      extensions: [
        authorityConstraints,
        keyUsage(['keyCertSign', 'cRLSign']),
        subjectKeyIdentifier(keys.publicKey),
      ],
    },
    keys.privateKey,
  )

  const issue = (
    commonName: string,
    usage: 'server' | 'client',
    hosts: readonly string[],
    validity: Validity = {},
  ): IssuedCertificate => {
    const { publicKey, privateKey } = newKeys()
    const issued = buildCertificate(
      {
        subject: distinguishedName({ C: 'NO' }, { O: 'Samsvar' }, { CN: commonName }),
        issuer: name,
        serial: newSerial(),
        ...during(validity),
        publicKey,
        extensions: [
          keyUsage(['digitalSignature']),
          tlsUsage(usage),
          ...(hosts.length === 0 ? [] : [alternativeNames(hosts)]),
          authorityKeyIdentifier(keys.publicKey),
          subjectKeyIdentifier(publicKey),
        ],
      },
      keys.privateKey,
    )
    return {
      certificatePem: issued.toString(),
      privateKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    }
  }

  return {
    certificatePem: certificate.toString(),
    issueServer: (hosts, validity) =>
      issue(hosts.find((host) => isIP(host) === 0) ?? 'server', 'server', hosts, validity),
    issueClient: (validity) => issue('Samsvar Test TPP', 'client', [], validity),
  }
}

/** Ten years, from yesterday on unless said otherwise. */
function during({ notBefore = new Date(Date.now() - DAY_MS), notAfter }: Validity) {
  return { notBefore, notAfter: notAfter ?? new Date(notBefore.getTime() + 3650 * DAY_MS) }
}

function newKeys(): KeyPair {
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
}

function newSerial(): string {
  return `7${randomBytes(16).toString('hex').slice(1)}`
}
