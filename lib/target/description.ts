import type { BasketInterface } from '../contract/baskets.ts'
import type { CertificateKindName } from '../signing/kinds/certificate-kinds.ts'

/**
 * Everything that the harness must know of an implementation under test, as plain data:
 * it can be made in code, and passed to a worker thread. PEM texts stand for key and certificates.
 */
export interface TargetDescription {
  readonly name: string
  readonly baseUrl: string
  readonly environment: 'sandbox' | 'production'
  readonly tpp: {
    readonly certificate: string
    readonly key: string
    readonly keyPassphrase?: string
    /** Further certificates, each to see what the target makes of it. */
    readonly certificates?: Readonly<Partial<Record<CertificateKindName, FurtherCertificate>>>
  }
  readonly psu: {
    /** What the SCA page is given. */
    readonly nationalId?: string
    /** Known already: SCA is left out. */
    readonly psuId?: string
    readonly corporateId?: string
    readonly context: PsuContext
    readonly ipAddress: string
    /** A second one, who acts in a corporate context. */
    readonly corporate?: CorporatePsu
  }
  readonly accounts: {
    readonly debtor: readonly Account[]
    readonly cards: readonly CardAccount[]
    readonly creditor: readonly Account[]
    readonly anyAccountNumber: boolean
  }
  readonly sca: { readonly redirectUri?: string }
  readonly address: { readonly town: 'auto' | 'city' | 'townName' | 'both' }
  /** Headers that every request carries, such as the API key of a gateway. Treated as secrets. */
  readonly headers: Readonly<Record<string, string>>
  readonly responses: { readonly signature?: ResponseSignature }
  readonly tls: {
    readonly ca?: string
    readonly clientCertificate?: string
    readonly clientKey?: string
    readonly clientKeyPassphrase?: string
  }
  readonly limits: {
    readonly timeoutSeconds: number
    readonly concurrency: number
    /** Requests per second; unlimited when absent. */
    readonly rate?: number
    readonly maxResponseBytes: number
  }
  readonly baskets: BasketInterface
  /** What the sandbox's own operations take. */
  readonly sandbox?: {
    /** The `type` that a private customer is created with; found out when absent. */
    readonly customerType?: string
  }
  readonly production: { readonly allowPayments?: string }
}

export interface FurtherCertificate {
  readonly certificate: string
  /** Where it is not the TPP's usual key. */
  readonly key?: string
}

/** How a target that signs its answers does it, in the form in which requests are signed. */
export interface ResponseSignature {
  /** What it signs with, or the authority that issued what answers bring along. */
  readonly certificate: string
  /** The header in which they bring it. */
  readonly certificateHeader?: string
}

/** By a number for SCA, or by the ids that are known already. */
export interface CorporatePsu {
  readonly nationalId?: string
  readonly psuId?: string
  readonly corporateId?: string
  readonly accounts: readonly Account[]
}

export type PsuContext = 'PRIVATE' | 'CORPORATE'

export interface Account {
  readonly bban: string
  readonly currency: string
}

export interface CardAccount {
  readonly identification: string
  readonly currency: string
}

/** The words that let a run create payments in production. */
export const PAYMENT_CONSENT = 'payments may move money'

/** Whether a run against this target may send requests that could move money. */
export function mayCreatePayments(target: TargetDescription): boolean {
  return target.environment === 'sandbox' || target.production.allowPayments === PAYMENT_CONSENT
}
