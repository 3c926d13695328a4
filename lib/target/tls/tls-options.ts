import type { TargetDescription } from '../description.ts'

/** What Node's TLS is told of certificates. */
export interface TlsOptions {
  readonly ca?: string
  readonly cert?: string
  readonly key?: string
  readonly passphrase?: string
}

/** The certificates of a description in the words of Node. */
export function tlsOptions(tls: TargetDescription['tls']): TlsOptions {
  const { ca, clientCertificate, clientKey, clientKeyPassphrase } = tls
  return {
    ...(ca !== undefined && { ca }),
    ...(clientCertificate !== undefined && { cert: clientCertificate }),
    ...(clientKey !== undefined && { key: clientKey }),
    ...(clientKeyPassphrase !== undefined && { passphrase: clientKeyPassphrase }),
  }
}
