import type { TSchema } from 'typebox'

/** An operation as the OpenAPI document tells it. */
export interface DescribedOperation {
  readonly operationId: string
  readonly method: 'get' | 'post' | 'put' | 'delete'
  readonly path: string
  readonly title: string
  /** What is open about it, in a sentence. */
  readonly note?: string
  readonly tag: 'Payments' | 'Signing baskets' | 'Sandbox' | 'Accounts' | 'Users and consents'
  readonly requiredHeaders: readonly string[]
  /** Names of boolean query parameters; of others the specification says nothing but their names. */
  readonly booleanQuery: readonly string[]
  readonly otherQuery?: readonly string[]
  readonly request?: TSchema
  /** The body of a 2xx answer; without one its shape is open. */
  readonly response?: TSchema
  /** Payments and their authorisation answer with CREATED, whose number is not specified. */
  readonly created: boolean
}
