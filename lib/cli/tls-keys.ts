import type { BankTls } from '../bank/server.ts'
import { createTlsAuthority } from '../signing/tls-authority.ts'
import type { TargetDescription } from '../target/description.ts'

/** PEM texts for the two ends of TLS connections to a bank on this machine. */
export interface TlsKeys {
  /** Has issued both certificates. */
  readonly authority: string
  readonly server: string
  readonly serverKey: string
  readonly client: string
  readonly clientKey: string
}

export function makeTlsKeys(hosts: readonly string[]): TlsKeys {
  const authority = createTlsAuthority()
  const server = authority.issueServer([...new Set(['localhost', '127.0.0.1', '::1', ...hosts])])
  const client = authority.issueClient()
  return {
    authority: authority.certificatePem,
    server: server.certificatePem,
    serverKey: server.privateKeyPem,
    client: client.certificatePem,
    clientKey: client.privateKeyPem,
  }
}

/** The bank's end. Clients must show their certificate when `clientCertificates` says so. */
export function bankEnd(keys: TlsKeys, clientCertificates = false): BankTls {
  return {
    certificate: keys.server,
    key: keys.serverKey,
    ...(clientCertificates && { clientAuthority: keys.authority }),
  }
}

/** The other end, of whoever judges the bank. */
export function targetEnd(keys: TlsKeys, clientCertificates = false): TargetDescription['tls'] {
  return {
    ca: keys.authority,
    ...(clientCertificates && { clientCertificate: keys.client, clientKey: keys.clientKey }),
  }
}
