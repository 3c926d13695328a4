import { constants } from 'node:crypto'
import http, { type RequestListener, type Server } from 'node:http'
import https from 'node:https'

export const BANK_TLS_VERSIONS = ['1.0', '1.1', '1.2', '1.3'] as const
export type BankTlsVersion = (typeof BANK_TLS_VERSIONS)[number]

/** How a bank is reached over TLS. PEM texts stand for key and certificates. */
export interface BankTls {
  readonly certificate: string
  readonly key: string
  /** Clients must show a certificate of this authority. */
  readonly clientAuthority?: string
}

/** OpenSSL goes from an oldest to a newest version; what lies between is switched off one by one. */
const SWITCHED_OFF: Readonly<Record<BankTlsVersion, number>> = {
  '1.0': constants.SSL_OP_NO_TLSv1,
  '1.1': constants.SSL_OP_NO_TLSv1_1,
  '1.2': constants.SSL_OP_NO_TLSv1_2,
  '1.3': constants.SSL_OP_NO_TLSv1_3,
}

const LIMITS = {
  maxHeaderSize: 32 * 1024,
  keepAliveTimeout: 72_000,
  requestTimeout: 30_000,
} as const

/** The server of a bank, not listening yet: over TLS of these versions, or over plain HTTP. */
export function createServer(
  handler: RequestListener,
  tls: BankTls | undefined,
  versions: readonly BankTlsVersion[],
): Server {
  if (tls === undefined) return http.createServer(LIMITS, handler)
  const { certificate, key, clientAuthority } = tls
  const others = BANK_TLS_VERSIONS.filter((version) => !versions.includes(version))
  return https.createServer(
    {
      ...LIMITS,
      cert: certificate,
      key,
      minVersion: 'TLSv1',
      secureOptions: others.reduce((options, version) => options | SWITCHED_OFF[version], 0),
      // At its usual level OpenSSL refuses the hashes that the old versions sign with.
      ...(versions.some((version) => version < '1.2') && { ciphers: 'DEFAULT@SECLEVEL=0' }),
      ...(clientAuthority !== undefined && {
        ca: clientAuthority,
        requestCert: true,
        rejectUnauthorized: true,
      }),
    },
    handler,
  )
}
