import { join } from 'node:path'
import type { BankOptions } from '../bank/bank.ts'
import type { TargetDescription } from '../target/description.ts'
import { TLS_FILES, tlsKeysIn } from './tls-files.ts'
import { bankEnd, targetEnd, type TlsKeys } from './tls-keys.ts'
import { UsageError } from './usage-error.ts'
import * as parse from './values.ts'

/** Options of `samsvar bank` about TLS. */
export interface TlsOptions {
  readonly keys: string
  readonly host: string
  readonly tls?: string | true
  readonly clientCertificates?: boolean
}

export interface ChosenTls {
  readonly bank?: Pick<BankOptions, 'tls' | 'tlsVersions'>
  /** What the configuration that leads to the bank says of TLS; files are named relative to it. */
  readonly config?: TargetDescription['tls']
  /** Lines for the reader. */
  readonly shown: readonly string[]
}

/** What the options about TLS mean; the folder of keys gets what they need. */
export async function chooseTls({
  tls,
  clientCertificates = false,
  keys,
  host,
}: TlsOptions): Promise<ChosenTls> {
  if (tls === undefined) {
    if (clientCertificates) throw new UsageError('--client-certificates needs --tls')
    return { shown: [] }
  }
  const tlsVersions = tls === true ? undefined : parse.tlsVersions(tls, '--tls')
  const tlsKeys = await tlsKeysIn(keys, host)
  const path = (name: keyof TlsKeys): string => join(keys, TLS_FILES[name])
  return {
    bank: {
      tls: bankEnd(tlsKeys, clientCertificates),
      ...(tlsVersions && { tlsVersions }),
    },
    config: targetEnd(TLS_FILES, clientCertificates),
    shown: [
      `  TLS           ${path('server')}, issued by ${path('authority')}`,
      ...(clientCertificates
        ? [`  demands       ${path('client')}, key ${path('clientKey')}`]
        : []),
    ],
  }
}
