import { describe, expect, test } from 'vitest'
import { sampleWorld } from '../../generators/world.ts'
import { defaultBaskets } from '../../lib/contract/baskets.ts'
import type { OperationId } from '../../lib/contract/operations.ts'
import type { RequestPlan } from '../../lib/exchange/plan.ts'
import type { Scenario } from '../../lib/run/check.ts'
import { playScenario } from '../../lib/run/play-scenario.ts'
import {
  fakeContext,
  fakeRule,
  fakeSender,
  REFUSED,
  type FakeAnswer,
} from '../../lib/run/testing/fake-target.ts'
import { ownStatus } from './basket-payments.ts'
import { worstCase } from './basket-status.ts'

interface Target {
  /** Statuses of the two payments and of the basket, before the approval and after it; null is a refusal. */
  readonly before?: readonly (string | null)[]
  readonly after?: readonly (string | null)[]
  readonly answers?: { readonly [Id in OperationId]?: FakeAnswer }
  /** How many readings after the approval are refused before the statuses are told. */
  readonly late?: number
  readonly canApprove?: boolean
  readonly baskets?: typeof defaultBaskets
}

const SCA = { scaRedirect: { href: 'https://bank.example/sca', verbs: ['GET'] } }

async function play(scenario: Scenario, target: Target) {
  let approved = false
  let payments = 0
  let refusals = 0
  const status = (place: number): FakeAnswer => {
    if (approved && refusals < (target.late ?? 0)) {
      refusals += 1
      return REFUSED
    }
    const value = ((approved ? target.after : target.before) ?? [])[place] ?? null
    return value === null ? REFUSED : { status: 200, body: { transactionStatus: value } }
  }
  const answer = ({ operation, parameters }: RequestPlan): FakeAnswer => {
    const fixed = target.answers?.[operation]
    if (operation === 'basket.authorise' && JSON.stringify(fixed)?.includes('EXEMPTED')) {
      approved = true
    }
    if (fixed !== undefined) return fixed
    switch (operation) {
      case 'payment.status':
        return status(parameters?.['paymentId'] === 'p1' ? 0 : 1)
      case 'basket.status':
        return status(2)
      case 'basket.create':
        return { status: 201, body: { basketId: 'b1' } }
      case 'basket.authorise':
        return { status: 201, body: { scaStatus: 'STARTED', _links: SCA } }
      case 'ndct.create':
        payments += 1
        return { status: 201, body: { paymentId: `p${payments}`, transactionStatus: 'RCVD' } }
      case 'ncbct.create':
      case 'periodic.create':
      case 'user.get':
      case 'link.get':
      case 'sandbox.customers.list':
      case 'sandbox.customers.create':
        throw new Error(`The scenario has no business with ${operation}`)
    }
  }
  const sender = fakeSender(answer)
  const context = {
    ...fakeContext(sender),
    world: { ...sampleWorld, baskets: target.baskets ?? sampleWorld.baskets },
    approve: async (link: string) => {
      approved = target.canApprove !== false && link === SCA.scaRedirect.href
      return approved
    },
  }
  const judgement = await playScenario(fakeRule(), scenario, context)
  return { judgement, operations: sender.sent.map(({ plan }) => plan.operation) }
}

describe('each payment has a status of its own', () => {
  test.each<[string, string, RegExp | undefined, Target]>([
    ['before the approval', 'passed', undefined, { before: ['RCVD', 'RCVD'] }],
    ['after it only', 'passed', undefined, { after: ['PDNG', 'PDNG'] }],
    [
      'the second after it only',
      'passed',
      undefined,
      { before: ['RCVD'], after: ['PDNG', 'PDNG'] },
    ],
    ['of one payment never', 'failed', /after the approval/, { after: ['PDNG', null] }],
    [
      'of one payment now and then',
      'inconclusive',
      /asked for twice and answered in two ways: first 400/,
      { after: ['PDNG', 'PDNG'], late: 1 },
    ],
    [
      'that nobody can wait for',
      'inconclusive',
      /SCA behind its scaRedirect link/,
      { canApprove: false },
    ],
    [
      'after an approval of which nobody is asked',
      'passed',
      undefined,
      {
        after: ['PDNG', 'PDNG'],
        answers: { 'basket.authorise': { status: 201, body: { scaStatus: 'EXEMPTED' } } },
      },
    ],
    [
      'of which the authorisation is refused',
      'inconclusive',
      /authorisation was not started: 400/,
      { answers: { 'basket.authorise': REFUSED } },
    ],
    [
      'whose authorisation leads nowhere',
      'inconclusive',
      /no scaRedirect/,
      { answers: { 'basket.authorise': { status: 201, body: { scaStatus: 'STARTED' } } } },
    ],
    [
      'that breaks the bank',
      'inconclusive',
      /neither a status nor a refusal/,
      { answers: { 'payment.status': { status: 500 } } },
    ],
    [
      'in a basket that is refused',
      'inconclusive',
      /“basket”, which the rule builds on, was not accepted/,
      { answers: { 'basket.create': REFUSED } },
    ],
    [
      'in a basket with a wrong path',
      'inconclusive',
      /baskets\.path/,
      { answers: { 'basket.create': { status: 404 } } },
    ],
  ])('%s: %s', async (_, verdict, reason, target) => {
    const { judgement } = await play(ownStatus, target)
    expect(judgement.verdict).toBe(verdict)
    if (reason !== undefined) expect(judgement.reason).toMatch(reason)
    const shown = judgement.finding ?? judgement.example
    expect(shown?.probe).toBeDefined()
  })

  test('needs no approval where it can be read before', async () => {
    const { operations } = await play(ownStatus, { before: ['RCVD', 'RCVD'] })
    expect(operations).not.toContain('basket.authorise')
  })
})

describe('the status of a basket', () => {
  test.each<[string, string, RegExp | undefined, Target]>([
    [
      'that is the one of its payments',
      'passed',
      undefined,
      { before: ['RCVD', 'RCVD', 'RCVD'], after: ['PDNG', 'PDNG', 'PDNG'] },
    ],
    [
      'that none of them has',
      'failed',
      /has the status RCVD, and the basket has ACSC/,
      { before: ['RCVD', 'RCVD', 'ACSC'] },
    ],
    [
      'that stays behind',
      'failed',
      /has the status PDNG, and the basket has RCVD/,
      { before: ['RCVD', 'RCVD', 'RCVD'], after: ['PDNG', 'PDNG', 'RCVD'] },
    ],
    [
      'of payments that can be read after their approval only',
      'passed',
      undefined,
      { before: [null, null, 'RCVD'], after: ['PDNG', 'PDNG', 'PDNG'] },
    ],
    [
      'of payments with different ones',
      'inconclusive',
      /no status in common/,
      { before: ['RCVD', 'RJCT', 'RCVD'], after: ['PDNG', 'RJCT', 'PDNG'] },
    ],
    [
      'of payments whose status is none',
      'inconclusive',
      /no status in common/,
      { before: ['OKAY', 'OKAY', 'RCVD'], after: ['OKAY', 'OKAY', 'PDNG'] },
    ],
    [
      'that cannot be read',
      'inconclusive',
      /could not be read/,
      { before: ['RCVD', 'RCVD', null], after: ['RCVD', 'RCVD', null] },
    ],
    [
      'that is not in the answer',
      'inconclusive',
      /without a listed transactionStatus/,
      { before: ['RCVD', 'RCVD'], answers: { 'basket.status': { status: 200, body: {} } } },
    ],
    [
      'under a wrong path',
      'inconclusive',
      /baskets\.statusPath/,
      { before: ['RCVD', 'RCVD'], answers: { 'basket.status': { status: 404 } } },
    ],
    [
      'where the basket cannot be approved',
      'passed',
      undefined,
      { before: ['RCVD', 'RCVD', 'RCVD'], canApprove: false },
    ],
  ])('%s: %s', async (_, verdict, reason, target) => {
    const { judgement } = await play(worstCase, target)
    expect(judgement.verdict).toBe(verdict)
    if (reason !== undefined) expect(judgement.reason).toMatch(reason)
  })

  test('is not judged without a path', async () => {
    const { judgement, operations } = await play(worstCase, { baskets: defaultBaskets })
    expect(judgement).toMatchObject({
      verdict: 'skipped',
      reason: expect.stringContaining('baskets.statusPath'),
    })
    expect(operations).toEqual([])
  })
})
