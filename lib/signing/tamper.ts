import type { HttpRequest } from '../http/message.ts'
import type { Signer } from './types.ts'

/** Signs a request in a way that is wrong in one named respect, or alters it after signing. */
type Tamper<Argument> = (request: HttpRequest, sign: Signer, argument: Argument) => HttpRequest

/** The catalogue of ways to mis-sign. A RequestPlan names one by its key, with its argument as plain data. */
export const tampers = {
  /** No Signature header at all. */
  withoutSignature: (request, sign) => {
    const signed = sign(request)
    return {
      ...signed,
      headers: signed.headers.filter(([name]) => name.toLowerCase() !== 'signature'),
    }
  },
} satisfies Record<string, Tamper<never>>

export type TamperName = keyof typeof tampers
export type TamperSpec = {
  readonly [Name in TamperName]: {
    readonly name: Name
    readonly argument?: Parameters<(typeof tampers)[Name]>[2]
  }
}[TamperName]
