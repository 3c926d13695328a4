import type { X509Certificate } from 'node:crypto'
import type { Validator } from '../contract/compile.ts'
import type { Product } from '../contract/operations.ts'
import type { CertificateStanding } from './certificate-standing.ts'
import type { AnswerSigner } from './answer-signature.ts'
import type { Clock } from './clock.ts'
import type { BankPolicy } from './policy.ts'
import type { BankTls } from './server.ts'
import type { BankState } from './state.ts'

/** What every part of one bank works with. */
export interface BankContext {
  readonly clock: Clock
  readonly environment: 'sandbox' | 'production'
  /** Whether a certificate is one that payments may be initiated with. */
  readonly paymentTpp: CertificateStanding
  /** The authorities that the bank trusts. */
  readonly authorities: readonly X509Certificate[]
  readonly basePath: string
  /** Undefined in a bank that is reached over plain HTTP. */
  readonly tls: BankTls | undefined
  readonly policy: BankPolicy
  readonly signAnswer: AnswerSigner
  readonly state: BankState
  /** Made from the policy's schemas; they stop at the first violation. */
  readonly validators: Readonly<Record<Product, Validator>>
}
