import type { AnySchemaObject } from 'ajv'
import type { Product } from '../contract/operations.ts'
import type { TppMessageCode } from '../contract/tpp-message-codes.ts'
import type { AnswerQuirk } from './answer-quirks.ts'
import type { RefusalQuirk } from './refusal-quirks.ts'
import type { OverStrictCheck } from './over-strict-checks.ts'
import { ofEachProduct } from './payment-products.ts'

/** How a bank judges and answers. Plain data, so that a defect is a change of it and nothing else. */
export interface BankPolicy {
  /** `judge` looks at payments; the other two have made up their mind. */
  readonly judgement: 'judge' | 'accept-everything' | 'refuse-everything'
  /** How far the Date header may be from the bank's clock. */
  readonly maxSkewSeconds: number
  /** Names of the checks that the bank leaves out. */
  readonly without: ReadonlySet<string>
  /** Names of checks that no sound bank makes. */
  readonly overStrict: ReadonlySet<OverStrictCheck>
  /** The schemas that the bodies of payments must meet. */
  readonly bodySchemas: Readonly<Record<Product, AnySchemaObject>>
  /** Where the number of fraction digits of a currency is taken from. */
  readonly minorUnits: 'iso-4217' | 'always-two'
  /** The amount in kroner from which cross-border payments must be explained. */
  readonly regulatoryLimit: number
  /** Whether that limit is one for amounts in other currencies too, or looks at digits alone. */
  readonly convertsCurrencies: boolean
  /** Whether a TPP may ask for a logical duplicate, or gets none whatever it asks. */
  readonly allowsDuplicates: boolean
  /** Statuses in place of the right ones; the first entry whose prefix a refusing check has decides. */
  readonly statuses: readonly { readonly check: string; readonly status: number }[]
  /** Message codes in place of the right ones, by check. */
  readonly codes: Readonly<Record<string, TppMessageCode>>
  /** Lengths are counted in bytes of UTF-8 instead of characters. */
  readonly countsBytes: boolean
  /** A way in which the answers to accepted payments are wrong. */
  readonly answerQuirk?: AnswerQuirk
  /** A way in which refusals are wrong. */
  readonly refusalQuirk?: RefusalQuirk
  /** Refusals tell how the bank's code came to them. */
  readonly leaksStackTraces: boolean
}

/** The policy of a bank without defects. */
export const soundPolicy: BankPolicy = {
  judgement: 'judge',
  maxSkewSeconds: 60,
  without: new Set(),
  overStrict: new Set(),
  bodySchemas: ofEachProduct(({ schema }) => schema),
  minorUnits: 'iso-4217',
  regulatoryLimit: 100_000,
  convertsCurrencies: true,
  allowsDuplicates: true,
  statuses: [],
  codes: {},
  countsBytes: false,
  leaksStackTraces: false,
}

/** The policy with more checks left out. */
export function leavingOut(policy: BankPolicy, checks: readonly string[]): BankPolicy {
  return { ...policy, without: new Set([...policy.without, ...checks]) }
}
