import { createHash } from 'node:crypto'
import type { BankContext } from './context.ts'
import type { Received } from './received.ts'

/** What a bank with a defect looks no more at once it has accepted a request that had it too. */
export const trusted = {
  body: ({ http }) =>
    createHash('sha256')
      .update(http.body ?? '')
      .digest('base64'),
  'psu-and-key': ({ headers }) =>
    `${headers.first('PSU-ID')} ${headers.first('TPP-Signature-Certificate')}`,
} satisfies Record<string, (request: Received) => string>

export type Trusted = keyof typeof trusted

/** Whether the bank has accepted a request like this one, and takes it as signed for that. */
export function isTrusted({ policy, state }: BankContext, request: Received): boolean {
  return policy.trusts !== undefined && state.trusted.has(trusted[policy.trusts](request))
}

export function trustFromNowOn({ policy, state }: BankContext, request: Received): void {
  if (policy.trusts !== undefined) state.trusted.set(trusted[policy.trusts](request), true)
}
