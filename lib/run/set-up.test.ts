import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HarnessDefect } from '../exchange/harness-defect.ts'
import { FIRST, type Pair, type RequestPlan } from '../exchange/plan.ts'
import type { Half } from './cases.ts'
import { judgePair } from './judge-pair.ts'
import type { PairVerdict } from './pair-verdict.ts'
import { judgePairs } from './judge-pairs.ts'
import {
  CREATED,
  fakeContext,
  fakeRule,
  fakeSender,
  REFUSED,
  type FakeAnswer,
} from './testing/fake-target.ts'

const BASKET: FakeAnswer = { status: 201, body: { basketId: 'b/1' } }
const STARTED: FakeAnswer = { status: 201, body: { scaStatus: 'STARTED' } }
const MISSING: FakeAnswer = { status: 404, body: {} }

const payment = (name: string) =>
  ({ name, plan: { operation: 'ndct.create', body: { name } } }) as const
const basketOf = (...names: string[]): RequestPlan => ({
  operation: 'basket.create',
  body: { paymentIds: names.map(($given) => ({ $given, field: 'paymentId' })) },
})
const pair: Pair = {
  setup: [payment('a'), payment('b')],
  probe: basketOf('a', 'b'),
  control: basketOf('a'),
  edit: { path: 'basket', to: 'b' },
}
const followedUp: Pair = {
  ...pair,
  followUp: {
    operation: 'basket.authorise',
    parameters: { basketId: { $given: FIRST, field: 'basketId' } },
  },
}

async function judge(
  of: Pair,
  half: Half,
  answer: (plan: RequestPlan, nth: number) => FakeAnswer,
): Promise<{ verdict: PairVerdict; plans: RequestPlan[]; roles: string[] }> {
  let payments = 0
  const sender = fakeSender((plan, nth) => {
    if (plan.operation !== 'ndct.create') return answer(plan, nth)
    payments += 1
    return { status: 201, body: { paymentId: `p${payments}`, transactionStatus: 'RCVD' } }
  })
  const verdict = await judgePair(fakeContext(sender), {
    rule: fakeRule({ operation: 'basket.create' }),
    half,
    pair: of,
    businessMayRefuse: false,
    insist: false,
    kind: 'k',
    origin: { rule: 'test.name.max-length', case: 0 },
    shrinking: false,
  })
  return {
    verdict,
    plans: sender.sent.map(({ plan }) => plan),
    roles: sender.sent.map(({ origin }) => origin.role),
  }
}

const idsOf = ({ body }: RequestPlan) => (body as { paymentIds: string[] }).paymentIds

describe('a set-up', () => {
  test('comes first, and what it gave is filled in', async () => {
    const { verdict, plans, roles } = await judge(pair, 'refused', (plan) =>
      idsOf(plan).includes('p2') ? REFUSED : BASKET,
    )
    expect(verdict.state).toBe('kept')
    expect(roles).toEqual(['other', 'other', 'probe', 'control'])
    expect(plans.slice(2).map(idsOf)).toEqual([['p1', 'p2'], ['p1']])
  })

  test('is made again when a request may have used it up', async () => {
    const once = { ...pair, control: pair.probe }
    const { plans } = await judge(once, 'accepted', (_, nth) =>
      nth === 2 ? { status: 500 } : BASKET,
    )
    expect(plans.filter(({ operation }) => operation === 'ndct.create')).toHaveLength(4)
    expect(idsOf(plans.at(-1) ?? pair.probe)).toEqual(['p3', 'p4'])
  })

  test.each<[string, FakeAnswer, string, RegExp]>([
    ['refused', REFUSED, 'target', /“a”, which the rule builds on, was not accepted: 400/],
    ['silent', { trouble: 'timeout' }, 'network', /“a”, which the rule builds on/],
    [
      'without an id',
      { status: 201, body: { transactionStatus: 'RCVD' } },
      'target',
      /answer to “a” has no text in paymentId/,
    ],
  ])('that is %s leaves the pair undecided', async (_, answer, cause, reason) => {
    const verdict = await judgePair(
      fakeContext(fakeSender((plan) => (nameOf(plan) === 'a' ? answer : CREATED))),
      {
        rule: fakeRule(),
        half: 'refused',
        pair,
        businessMayRefuse: false,
        insist: false,
        kind: 'k',
        origin: { rule: 'r', case: 0 },
        shrinking: false,
      },
    )
    expect(verdict).toMatchObject({
      state: 'undecided',
      cause,
      reason: expect.stringMatching(reason),
    })
  })

  test('that breaks the contract is a defect of the harness', async () => {
    const sender = fakeSender(() => {
      throw new HarnessDefect('name: no')
    })
    const judged = await judgePairs(
      fakeRule(),
      { refused: [{ kind: 'k', pairs: fc.constant(pair) }] },
      fakeContext(sender),
    )
    expect(judged).toMatchObject({ verdict: 'inconclusive', cause: 'harness' })
    expect(sender.sent.map(({ origin }) => origin.valid)).not.toContain(false)
  })

  test('a reference to a request that is not there is a mistake', async () => {
    const lost = { ...pair, probe: basketOf('c') }
    await expect(judge(lost, 'refused', () => BASKET)).rejects.toThrow('answer of “c”')
  })
})

describe('a path that only the configuration knows', () => {
  test.each([404, 405])('is in doubt when it is answered with %d', async (status) => {
    const { verdict } = await judge({ ...pair, control: pair.probe }, 'accepted', () => ({
      status,
    }))
    expect(verdict).toMatchObject({
      state: 'undecided',
      cause: 'configuration',
      reason: expect.stringContaining('baskets.path'),
    })
  })

  test('is in doubt in a set-up too', async () => {
    const basket = { name: 'basket', plan: pair.probe }
    const { verdict } = await judge(
      { ...pair, setup: [...(pair.setup ?? []), basket] },
      'accepted',
      () => MISSING,
    )
    expect(verdict).toMatchObject({ state: 'undecided', cause: 'configuration' })
  })

  test('is the right one when something else is wrong', async () => {
    const { verdict } = await judge({ ...pair, control: pair.probe }, 'accepted', () => REFUSED)
    expect(verdict.state).toBe('violated')
  })
})

describe('a refusal at either of two requests', () => {
  test('at the first: the second is never sent', async () => {
    const { verdict, plans } = await judge(followedUp, 'refused', (plan) =>
      idsOf(plan).length === 2 ? REFUSED : BASKET,
    )
    expect(verdict.state).toBe('kept')
    expect(plans.map(({ operation }) => operation)).not.toContain('basket.authorise')
  })

  test('at the second: the control goes as far', async () => {
    let mixed = false
    const { verdict, plans } = await judge(followedUp, 'refused', (plan) => {
      if (plan.operation === 'basket.authorise') return mixed ? REFUSED : STARTED
      mixed = idsOf(plan).length === 2
      return BASKET
    })
    expect(verdict.state).toBe('kept')
    const authorised = plans.filter(({ operation }) => operation === 'basket.authorise')
    expect(authorised).toHaveLength(2)
    expect(authorised[0]?.parameters).toEqual({ basketId: 'b/1' })
  })

  test('at neither: violated, by the answer to the second', async () => {
    const { verdict } = await judge(followedUp, 'refused', ({ operation }) =>
      operation === 'basket.authorise' ? STARTED : BASKET,
    )
    expect(verdict).toMatchObject({
      state: 'violated',
      actual: expect.stringContaining('scaStatus "STARTED"'),
    })
  })

  test('the second is refused for every basket: undecided', async () => {
    const { verdict } = await judge(followedUp, 'refused', ({ operation }) =>
      operation === 'basket.authorise' ? REFUSED : BASKET,
    )
    expect(verdict.state).toBe('undecided')
  })
})

function nameOf({ body }: RequestPlan): unknown {
  return (body as { readonly name?: unknown }).name
}
