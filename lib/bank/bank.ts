import type { X509Certificate } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Credentials } from '../signing/types.ts'
import { answerSigner } from './answer-signature.ts'
import { createApp } from './app.ts'
import { policyOf, type BankChoices } from './bank-policy.ts'
import { certificateStanding } from './certificate-standing.ts'
import { createClock, type Clock } from './clock.ts'
import type { BankTls, BankTlsVersion } from './server.ts'
import { validatorsOf } from './validators.ts'
import type { BankPolicy } from './policy.ts'
import { BankState } from './state.ts'

export interface BankOptions extends BankChoices {
  /** The real time by default. */
  readonly clock?: Clock
  readonly environment?: 'sandbox' | 'production'
  /** The authorities whose certificates TPPs may sign with. */
  readonly authorities: readonly X509Certificate[]
  /** Authorities that are believed only because one of those has certified them. */
  readonly intermediates?: readonly X509Certificate[]
  /** Plain HTTP by default. */
  readonly tls?: BankTls
  /** Those of the policy by default: 1.2 and 1.3 in a sound bank. */
  readonly tlsVersions?: readonly BankTlsVersion[]
  /** What it signs its answers with, where a choice has it sign them. */
  readonly credentials?: Credentials
  /** Path before `/v1`, such as `/api`; none by default. */
  readonly basePath?: string
}

export interface ListenOptions {
  readonly port?: number
  readonly host?: string
}

export interface Bank {
  readonly clock: Clock
  /** How it judges and answers: what a TPP has to be told comes from here. */
  readonly policy: BankPolicy
  readonly app: FastifyInstance
  /** Opens a port, any free one on loopback by default, and gives the base URL. */
  listen(options?: ListenOptions): Promise<string>
  close(): Promise<void>
}

/** A complete bank in this process, with its state in memory. */
export function createBank(options: BankOptions): Bank {
  const { clock = createClock(), authorities, intermediates = [], tls } = options
  const chosen = policyOf(options)
  const policy = { ...chosen, tlsVersions: options.tlsVersions ?? chosen.tlsVersions }
  const { basePath = policy.basePath } = options
  clock.advance(policy.secondsAhead * 1000)
  const app = createApp({
    clock,
    basePath,
    tls,
    policy,
    signAnswer: answerSigner(policy, options.credentials),
    environment: options.environment ?? 'sandbox',
    authorities,
    paymentTpp: certificateStanding(
      { trusted: authorities, intermediates: policy.believesIntermediates ? intermediates : [] },
      'PSP_PI',
    ),
    state: new BankState(policy),
    validators: validatorsOf(policy),
  })
  return {
    clock,
    policy,
    app,
    listen: async ({ port = 0, host = '127.0.0.1' } = {}) => {
      await app.listen({ port, host })
      const scheme = tls === undefined ? 'http' : 'https'
      return `${scheme}://${authorityOf(app.addresses()[0])}${basePath}`
    },
    close: async () => {
      await app.close()
    },
  }
}

function authorityOf(address: AddressInfo | string | null | undefined): string {
  if (typeof address !== 'object' || address === null) {
    throw new Error('The bank listens on no port')
  }
  const { family, port } = address
  const host = family === 'IPv6' ? `[${address.address}]` : address.address
  return `${host}:${port}`
}
