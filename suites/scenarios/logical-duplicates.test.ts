import { describe, expect, test } from 'vitest'
import { sampleWorld } from '../../generators/world.ts'
import { operations, type OperationId } from '../../lib/contract/operations.ts'
import type { RequestPlan } from '../../lib/exchange/plan.ts'
import type { Scenario } from '../../lib/run/check.ts'
import type { RunContext } from '../../lib/run/context.ts'
import type { Judgement } from '../../lib/run/judgement.ts'
import { playScenario } from '../../lib/run/play-scenario.ts'
import {
  CREATED,
  DEMANDED,
  fakeContext,
  fakeRule,
  fakeSender,
  REFUSED,
  type FakeAnswer,
} from '../../lib/run/testing/fake-target.ts'
import { logicalDuplicates } from './logical-duplicates.ts'

const duplicates = logicalDuplicates('ndct')

const BROKEN: FakeAnswer = { status: 500 }
const SILENT: FakeAnswer = { trouble: 'timeout' }

async function play(
  scenario: Scenario,
  first: FakeAnswer,
  second: FakeAnswer,
  third = second,
): Promise<{ readonly judgement: Judgement; readonly plans: readonly RequestPlan[] }> {
  const sender = fakeSender((_, nth) => [first, second][nth] ?? third)
  const context: RunContext = { ...fakeContext(sender), world: sampleWorld }
  const judgement = await playScenario(fakeRule(), scenario, context)
  return { judgement, plans: sender.sent.map(({ plan }) => plan) }
}

describe.each(Object.entries(duplicates))('%s', (name, scenario) => {
  test('sends one payment twice, and another one in the next run', async () => {
    const { plans } = await play(scenario, CREATED, REFUSED)
    // A refusal of what is allowed is asked for once more.
    expect(plans).toHaveLength(name === 'allowed' ? 3 : 2)
    expect(new Set(plans).size).toBe(1)
    expect(plans[0]?.query).toEqual(
      { allowed: { allowLogicalDuplicate: 'true' }, refused: { allowLogicalDuplicate: 'false' } }[
        name
      ] ?? {},
    )
    expect(operations[plans[0]?.operation ?? 'user.get'].result).toBe('payment')
  })

  test.each([REFUSED, BROKEN, SILENT])(
    'says nothing when the first one is answered by %j',
    async (first) => {
      const { judgement } = await play(scenario, first, CREATED)
      expect(judgement).toMatchObject({
        verdict: 'inconclusive',
        strength: { tried: 1, decided: 0, requests: 2 },
        finding: { kind: 'first' },
        cause: first === SILENT ? 'network' : 'target',
      })
      expect(judgement.reason).toContain('the first of the two payments was not accepted')
    },
  )
})

const row = (
  scenario: keyof typeof duplicates,
  first: FakeAnswer,
  second: FakeAnswer,
  verdict: string,
) => ({ scenario, first, second, verdict })

test.each([
  row('allowed', CREATED, CREATED, 'passed'),
  row('allowed', CREATED, DEMANDED, 'passed'),
  row('allowed', CREATED, REFUSED, 'failed'),
  row('allowed', CREATED, BROKEN, 'inconclusive'),
  row('allowed', CREATED, SILENT, 'inconclusive'),
  row('refused', CREATED, REFUSED, 'passed'),
  row('refused', DEMANDED, REFUSED, 'passed'),
  // Nothing here can be approved.
  row('refused', CREATED, CREATED, 'inconclusive'),
  row('refused', CREATED, DEMANDED, 'inconclusive'),
  row('refused', DEMANDED, DEMANDED, 'inconclusive'),
  row('refused', DEMANDED, CREATED, 'inconclusive'),
  row('refused', CREATED, BROKEN, 'inconclusive'),
  row('refused', CREATED, SILENT, 'inconclusive'),
  row('absent', CREATED, CREATED, 'observed'),
  row('absent', CREATED, REFUSED, 'observed'),
])('$scenario: $first then $second is $verdict', async ({ scenario, first, second, verdict }) => {
  const { judgement } = await play(duplicates[scenario], first, second)
  expect(judgement.verdict).toBe(verdict)
  const shown = judgement.finding ?? judgement.example
  expect(shown).toMatchObject({ kind: 'same-payment-again', edit: { path: 'sent' } })
  expect(shown?.probe).toBeDefined()
  expect(shown?.control).toBeDefined()
})

test.each([CREATED, SILENT, BROKEN])(
  'an allowed duplicate that is refused once, and then answered by %j, is in doubt',
  async (third) => {
    const { judgement } = await play(duplicates.allowed, CREATED, REFUSED, third)
    expect(judgement).toMatchObject({
      verdict: 'inconclusive',
      reason: expect.stringContaining('answered in two ways: first 400'),
    })
  },
)

describe('a duplicate of a payment that is approved', () => {
  const SCA = { _links: { scaRedirect: { href: 'https://bank.example/sca' } } }
  const WITH_LINK: FakeAnswer = {
    status: 201,
    body: { paymentId: 'p', transactionStatus: 'RCVD', ...SCA },
  }
  const BY_BASKET: Partial<Record<OperationId, FakeAnswer>> = {
    'basket.create': { status: 201, body: { basketId: 'b' } },
    'basket.authorise': { status: 201, body: { scaStatus: 'STARTED', ...SCA } },
  }
  const EXEMPTED: Partial<Record<OperationId, FakeAnswer>> = {
    ...BY_BASKET,
    'basket.authorise': { status: 201, body: { scaStatus: 'EXEMPTED' } },
  }

  test.each<[how: string, FakeAnswer, typeof BY_BASKET, third: FakeAnswer, verdict: string]>([
    ['by its own link', WITH_LINK, {}, REFUSED, 'passed'],
    ['by its own link', WITH_LINK, {}, WITH_LINK, 'warning'],
    ['in a basket', CREATED, BY_BASKET, REFUSED, 'passed'],
    ['in a basket', CREATED, BY_BASKET, CREATED, 'warning'],
    ['in a basket', CREATED, BY_BASKET, SILENT, 'inconclusive'],
    ['in a basket without SCA', CREATED, EXEMPTED, REFUSED, 'passed'],
    ['in a basket that is refused', CREATED, { 'basket.create': REFUSED }, REFUSED, 'inconclusive'],
  ])('%s', async (_, payment, baskets, third, verdict) => {
    let approved = false
    const sender = fakeSender(({ operation, query }) => {
      if (operation !== 'ndct.create') {
        if (operation === 'basket.authorise') approved = true
        return baskets[operation] ?? REFUSED
      }
      return approved && query?.['allowLogicalDuplicate'] === 'false' ? third : payment
    })
    const context: RunContext = {
      ...fakeContext(sender),
      world: sampleWorld,
      approve: async () => {
        approved = true
        return true
      },
    }
    const judgement = await playScenario(fakeRule(), duplicates.refused, context)
    expect(judgement.verdict).toBe(verdict)
  })
})
