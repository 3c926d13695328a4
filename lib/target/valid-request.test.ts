import { afterEach, describe, expect, test } from 'vitest'
import type { RequestPlan } from '../exchange/plan.ts'
import type { TamperSpec } from '../signing/tamper.ts'
import { openTarget } from './target.ts'
import { describeTarget } from './testing/describe-target.ts'
import { httpServer } from './testing/servers.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const thing of open.splice(0).toReversed()) await thing.close()
})

const session = {
  psuId: '6f1c1f0e-5f0a-4a57-9f33-0d2a6f1e8a11',
  context: 'PRIVATE',
  tppSessionId: 'session',
  redirectUri: 'https://tpp.example/redirect',
} as const

const payment: RequestPlan = {
  operation: 'ndct.create',
  query: { allowLogicalDuplicate: 'true' },
  body: {
    instructedAmount: { amount: '12.50', currency: 'NOK' },
    creditorName: 'Kari Nordmann',
    creditorAccount: { bban: '90412263056', currency: 'NOK' },
    creditorAddress: { country: 'NO' },
    debtorAccount: { bban: '95360573002', currency: 'NOK' },
  },
}
const authorisation: RequestPlan = {
  operation: 'basket.authorise',
  parameters: { basketId: 'enc!!b/1+==' },
}

/** Sends a plan to a target below a path of its own, and says how many requests came there. */
async function sending(plan: RequestPlan, valid: boolean) {
  let arrived = 0
  const server = await httpServer((_, response) => {
    arrived += 1
    response.end()
  })
  const target = openTarget(describeTarget(`${server.url}/api`), { runId: '00c0ffee', session })
  open.push(server, target)
  const origin = { rule: 'r', case: 0, role: 'probe', valid } as const
  const outcome = await target.send(plan, origin).then(
    () => 'sent',
    (error: unknown) => error,
  )
  return { outcome, arrived, counted: target.requests }
}

describe('a request that is meant to be valid, and is', () => {
  const signed = (tamper: TamperSpec): RequestPlan => ({ ...payment, tamper })

  test.each<[string, RequestPlan]>([
    ['a payment', payment],
    ['without a body', authorisation],
    ['dated within a minute', { ...payment, dateOffsetSeconds: -55 }],
    ['with another digest', { ...payment, digest: 'sha-512' }],
    ['with other header names', { ...payment, headerCase: [true] }],
    ['as an encoded word', { ...payment, signing: { encodedWord: 'iso-8859-1' } }],
    [
      'with more signed',
      signed({ name: 'signedToo', argument: ['(request-target)', 'tpp-session-id'] }),
    ],
  ])('%s', async (_, plan) => {
    expect(await sending(plan, true)).toEqual({ outcome: 'sent', arrived: 1, counted: 1 })
  })
})

describe('a request that is meant to be valid, and is not, never leaves', () => {
  test.each<[string, RequestPlan, RegExp]>([
    [
      'its body',
      { ...payment, body: { ...(payment.body as object), creditorName: 'x'.repeat(71) } },
      /body\.creditorName/,
    ],
    ['its body as text', { ...payment, rawBody: '{"a":1,}' }, /body: must be JSON/],
    [
      'its query',
      { ...payment, query: { allowLogicalDuplicate: '1' } },
      /query\.allowLogicalDuplicate/,
    ],
    [
      'a header left out',
      { ...payment, headers: { 'psu-ip-address': null } },
      /PSU-IP-Address: is required/,
    ],
    [
      'a header of no list',
      { ...payment, headers: { 'PSU-Context': 'BOTH' } },
      /PSU-Context: must be/,
    ],
    [
      'its digest',
      { ...payment, headers: { Digest: 'SHA-256=47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' } },
      /signature: .*octets of the body/,
    ],
    ['its date', { ...payment, dateOffsetSeconds: 61 }, /signature: .*Date/],
    [
      'its signature',
      { ...payment, tamper: { name: 'signatureBitFlipped', argument: 3 } },
      /signature: /,
    ],
    [
      'a header unsigned',
      { ...payment, tamper: { name: 'headerUnsigned', argument: 'psu-id' } },
      /signature: .*psu-id/,
    ],
    ['an id that is empty', { ...authorisation, parameters: { basketId: '' } }, /path: must be/],
  ])('%s', async (_, plan, message) => {
    const { outcome, ...traffic } = await sending(plan, true)
    expect(outcome).toMatchObject({
      name: 'HarnessDefect',
      message: expect.stringMatching(message),
    })
    expect(traffic).toEqual({ arrived: 0, counted: 0 })
    // On purpose it may be sent.
    expect(await sending(plan, false)).toEqual({ outcome: 'sent', arrived: 1, counted: 1 })
  })

  test('and what it holds in confidence is not told', async () => {
    const plan = { ...payment, headers: { 'PSU-Context': session.psuId } }
    const { outcome } = await sending(plan, true)
    expect(String(outcome)).not.toContain(session.psuId)
  })
})
