import type { BasketInterface } from '../contract/baskets.ts'
import type { IssuerAndSerial } from '../signing/key-id.ts'
import type { CertificateKindName } from '../signing/kinds/certificate-kinds.ts'
import type { RequestPlan, SessionName } from './plan.ts'

/** What generated requests may refer to at one target: accounts that exist, the day, what preflight found out. */
export interface World {
  readonly environment: 'sandbox' | 'production'
  /** The run's as-of date, YYYY-MM-DD. */
  readonly asOf: string
  /** Ordinary accounts that the PSU may pay from. At least one. */
  readonly debtorAccounts: readonly { readonly bban: string; readonly currency: string }[]
  /** Card accounts that the PSU may pay from; none leaves card payments out of the valid space. */
  readonly cardAccounts: readonly { readonly identification: string; readonly currency: string }[]
  /** Accounts to pay to; when empty, BBANs with right check digits are generated. */
  readonly creditorAccounts: readonly { readonly bban: string; readonly currency: string }[]
  /** The name that the target takes for the town of an address. */
  readonly town: 'city' | 'townName' | 'both'
  /** Whether the target takes creditor account numbers of any shape up to the contract's limit. */
  readonly anyAccountNumber: boolean
  readonly baskets: BasketInterface
  /** The context that the PSU acts in; PRIVATE when not said. */
  readonly psuContext?: 'PRIVATE' | 'CORPORATE'
  /** The certificate that requests are signed with, as keyId names it. */
  readonly certificate: IssuerAndSerial
  /** Those that they may be signed with instead, by what sets them apart; none when not said. */
  readonly furtherCertificates?: Readonly<Partial<Record<CertificateKindName, IssuerAndSerial>>>
  /** The customers of a sandbox that lists them; absent elsewhere. */
  readonly sandboxCustomers?: SandboxCustomers
  /** A request without a body that the target accepts; absent where none was found. */
  readonly withoutBody?: BodilessRequest
  /** The session that requests are sent in; the usual one when not said. */
  readonly session?: SessionName
  /** A PSU that acts in a corporate context; absent where the run has none. */
  readonly corporate?: CorporatePsu
}

export type BodilessRequest = Pick<RequestPlan, 'operation' | 'parameters' | 'session'>

export interface CorporatePsu {
  /** What its requests are sent in; the usual session when the run's own PSU is this one. */
  readonly session?: SessionName
  readonly debtorAccounts: World['debtorAccounts']
  readonly withoutBody?: BodilessRequest
}

/** What it takes to create customers of a sandbox. */
export interface SandboxCustomers {
  /** The `type` of private ones; absent where none could be created. */
  readonly privateType?: string
  /** Where this run begins to count numbers, so that no two runs create the same customers. */
  readonly firstNumber: number
}
