import fc from 'fast-check'
import type { RequestPlan } from '../../lib/exchange/plan.ts'
import type { Variant } from '../variant.ts'
import type { PaymentSource } from '../violations/payment-source.ts'

export interface Rewritten {
  /** What was done, in a few words: the text itself may be long. */
  readonly to: string
  readonly rawBody: NonNullable<RequestPlan['rawBody']>
}

/** What a valid payment's JSON text becomes. */
export type Rewrite = (json: string) => Rewritten

/** Pairs of a payment and a text that was made of its JSON. */
export function bodyText(
  source: PaymentSource,
  kind: string,
  rewrites: readonly Rewrite[],
  headers?: Readonly<Record<string, string | null>>,
): Variant {
  return {
    kind,
    pairs: fc.tuple(source.payments(), fc.constantFrom(...rewrites)).map(([payment, rewrite]) => {
      const control = source.plan(payment)
      const { body, ...rest } = control
      const { to, rawBody } = rewrite(JSON.stringify(body))
      return {
        control,
        probe: { ...rest, rawBody, ...(headers === undefined ? {} : { headers }) },
        edit: { path: 'body as text', from: 'JSON', to },
      }
    }),
  }
}

/** A rewrite of text that is short enough to be shown by name alone. */
export function rewrite(to: string, change: (json: string) => string): Rewrite {
  return (json) => ({ to, rawBody: change(json) })
}

/** A rewrite of octets. */
export function rewriteOctets(to: string, change: (json: Buffer) => Buffer): Rewrite {
  return (json) => ({ to, rawBody: { base64: change(Buffer.from(json)).toString('base64') } })
}
