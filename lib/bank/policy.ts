import type { AnySchemaObject } from 'ajv'
import type { OperationId, Product } from '../contract/operations.ts'
import type { TppMessageCode } from '../contract/tpp-message-codes.ts'
import type { SignatureQuirk } from './signature-quirks.ts'
import type { AnswerQuirk } from './answer-quirks.ts'
import type { BasketQuirk } from './basket-quirks.ts'
import type { BodyHabit } from './body-habits.ts'
import type { Trusted } from './misplaced-trust.ts'
import type { Negotiation } from './negotiation.ts'
import type { RefusalQuirk } from './refusal-quirks.ts'
import type { OversightName } from './oversights/index.ts'
import type { OverStrictCheck } from './over-strict-checks.ts'
import type { BankTlsVersion } from './server.ts'
import { usualLatitude, type Latitude } from './latitude.ts'
import { ofEachProduct } from './payment-products.ts'

/** How a bank judges and answers. Plain data, so that a defect is a change of it and nothing else. */
export interface BankPolicy extends Latitude {
  /** `judge` looks at payments; the others have made up their mind, one to refuse each payer and payee the first time. */
  readonly judgement: 'judge' | 'accept-everything' | 'refuse-everything' | 'refuse-the-unknown'
  /** Which payments are judged at all. */
  readonly judges: 'every-payment' | 'possible-duplicates'
  /** The versions of TLS that the bank speaks, where it is reached over TLS. */
  readonly tlsVersions: readonly BankTlsVersion[]
  /** How far the Date header may be from the bank's clock. */
  readonly maxSkewSeconds: number
  /** Operations whose requests the bank takes without a look at signature, digest, date and certificate. */
  readonly unverified: ReadonlySet<OperationId>
  /** What the bank looks no more at the signature for, once it has accepted a request that had it. */
  readonly trusts?: Trusted
  /** What the bank makes of a body before it looks at it. */
  readonly bodyHabits: ReadonlySet<BodyHabit>
  /** Names of the checks that the bank leaves out. */
  readonly without: ReadonlySet<string>
  /** Faults of signed requests that the bank does not see, although it looks for others of the kind. */
  readonly oversights: ReadonlySet<OversightName>
  /** Names of checks that no sound bank makes. */
  readonly overStrict: ReadonlySet<OverStrictCheck>
  /** The schemas that the bodies of payments must meet. */
  readonly bodySchemas: Readonly<Record<Product, AnySchemaObject>>
  /** Where the number of fraction digits of a currency is taken from. */
  readonly minorUnits: 'iso-4217' | 'always-two'
  /** The amount in kroner from which cross-border payments must be explained. */
  readonly regulatoryLimit: number
  /** Whether amounts in other currencies are held against that limit, at what they are worth. */
  readonly reportsForeignAmounts: boolean
  /** Where a month that stands twice among the months of a periodic payment is noticed. */
  readonly repeatedMonths: 'anywhere' | 'side-by-side'
  /** Whether a TPP may ask for a logical duplicate, or gets none whatever it asks. */
  readonly allowsDuplicates: boolean
  /** Statuses in place of the right ones; the first entry whose prefix a refusing check has decides. */
  readonly statuses: readonly { readonly check: string; readonly status: number }[]
  /** Message codes in place of the right ones, by check. */
  readonly codes: Readonly<Record<string, TppMessageCode>>
  /** Lengths are counted in bytes of UTF-8 instead of characters. */
  readonly countsBytes: boolean
  /** Ways in which the answers to accepted payments are wrong. */
  readonly answerQuirks: readonly AnswerQuirk[]
  /** Which payments of a basket decide whether it mixes what must not be mixed, and when they are looked at. */
  readonly basketMix:
    | 'every'
    | 'first'
    | 'last'
    | 'middle'
    | 'majority'
    | 'beside-singles'
    | 'at-authorisation'
  /** How many payments a basket may hold. */
  readonly mostInBasket: number
  /** Whether the authorisation of baskets can be started at all. */
  readonly authorisesBaskets: boolean
  /** Whether x-accept-fix is taken for a list. */
  readonly splitsAcceptFix: boolean
  /** When a TPP may read the status of a payment. */
  readonly statusReadable: 'always' | 'after-approval' | 'never'
  /** Ways in which the answers about baskets and payment status are wrong. */
  readonly basketQuirks: readonly BasketQuirk[]
  /** A way in which refusals are wrong. */
  readonly refusalQuirk?: RefusalQuirk
  /** Ways in which the signatures of answers are wrong. */
  readonly signatureQuirks: readonly SignatureQuirk[]
  /** Refusals tell how the bank's code came to them. */
  readonly leaksStackTraces: boolean
  /** What the bank listens to of what a client asks for; all but XML is sound. */
  readonly negotiates: ReadonlySet<Negotiation>
}

/** The policy of a bank without defects. */
export const soundPolicy: BankPolicy = {
  judgement: 'judge',
  judges: 'every-payment',
  tlsVersions: ['1.2', '1.3'],
  maxSkewSeconds: 60,
  unverified: new Set(),
  bodyHabits: new Set(),
  without: new Set(),
  oversights: new Set(),
  overStrict: new Set(),
  bodySchemas: ofEachProduct(({ schema }) => schema),
  minorUnits: 'iso-4217',
  regulatoryLimit: 100_000,
  reportsForeignAmounts: true,
  repeatedMonths: 'anywhere',
  allowsDuplicates: true,
  statuses: [],
  codes: {},
  countsBytes: false,
  answerQuirks: [],
  basketQuirks: [],
  basketMix: 'every',
  mostInBasket: 100,
  authorisesBaskets: true,
  splitsAcceptFix: true,
  statusReadable: 'always',
  signatureQuirks: [],
  leaksStackTraces: false,
  negotiates: new Set(),
  ...usualLatitude,
}

/** The policy with more checks left out. */
export function leavingOut(policy: BankPolicy, checks: readonly string[]): BankPolicy {
  return { ...policy, without: new Set([...policy.without, ...checks]) }
}

/** The policy with more of the optional checks made. */
export function making(policy: BankPolicy, checks: readonly string[]): BankPolicy {
  return { ...policy, also: new Set([...policy.also, ...checks]) }
}

/** A change of the policy to these choices. */
export function choosing(choices: Partial<BankPolicy>): (policy: BankPolicy) => BankPolicy {
  return (policy) => ({ ...policy, ...choices })
}
