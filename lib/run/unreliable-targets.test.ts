import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Exchange } from '../exchange/exchange.ts'
import type { RequestPlan } from '../exchange/plan.ts'
import type { Sender } from '../exchange/sender.ts'
import type { RulePairs } from '../exchange/variant.ts'
import { judgePairs } from './judge-pairs.ts'
import {
  CREATED,
  DEMANDED,
  exchangeOf,
  fakeContext,
  fakeRule,
  fakeSender,
  nameIn,
  pairOf,
  REFUSED,
  tooLong,
  type FakeAnswer,
} from './testing/fake-target.ts'

// Targets that do not judge what they are sent, or not always, and look as if they did.

const refused: RulePairs = { refused: [{ kind: 'too-long', pairs: tooLong }] }
const both: RulePairs = {
  accepted: [{ kind: 'at-limit', pairs: fc.constant(pairOf('a', 'aaaaa')) }],
  ...refused,
}

const right = (plan: RequestPlan): FakeAnswer => (nameIn(plan).length <= 5 ? CREATED : REFUSED)
const isTooLong = (plan: RequestPlan): boolean => right(plan) === REFUSED

/** Answers by what came before, which each run has for itself. */
function judged(
  pairs: RulePairs,
  target: () => (plan: RequestPlan, nth: number) => FakeAnswer,
  rule = fakeRule(),
  settings: { readonly concurrency?: number; readonly examples?: number } = {},
) {
  return judgePairs(rule, pairs, fakeContext(fakeSender(target()), settings))
}

describe('a target that validates nothing does not pass', () => {
  test('when it refuses the first request and takes those that follow', async () => {
    const onlyTheFirst = () => (_: RequestPlan, nth: number) => (nth === 0 ? REFUSED : CREATED)
    const result = await judged(refused, onlyTheFirst, fakeRule(), { concurrency: 1, examples: 1 })
    expect(result.verdict).toBe('failed')
  })

  test('when it refuses every second request', async () => {
    const everySecond = () => (_: RequestPlan, nth: number) => (nth % 2 === 0 ? REFUSED : CREATED)
    const result = await judged(refused, everySecond, fakeRule(), { concurrency: 1, examples: 2 })
    expect(result.verdict).toBe('failed')
  })

  test('when it trusts what it has accepted once', async () => {
    const trusting = () => {
      let trusts = false
      return (plan: RequestPlan) => {
        if (trusts || !isTooLong(plan)) trusts = true
        return trusts ? CREATED : REFUSED
      }
    }
    const alone = await judged(refused, trusting, fakeRule(), { concurrency: 1 })
    expect(alone.verdict).toBe('failed')
  })

  test('when it tosses a coin, however the coin falls', async () => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.boolean()), async (coin) => {
        const toss = () => () => (coin.next().value ? CREATED : REFUSED)
        const { verdict } = await judged(both, toss)
        expect(verdict).not.toBe('passed')
      }),
      { numRuns: 300, seed: 1 },
    )
  })
})

describe('what happens once is not held against a target', () => {
  const exactly400 = fakeRule({ refusal: { status: 400, otherwise: 'failed' } })

  test('a refusal with another status leaves the rule open when it does not come again', async () => {
    const blocked: FakeAnswer = { status: 403 }
    const once = () => {
      let refusals = 0
      return (plan: RequestPlan) => {
        if (!isTooLong(plan)) return CREATED
        refusals += 1
        return refusals === 1 ? blocked : REFUSED
      }
    }
    const always = () => (plan: RequestPlan) => (isTooLong(plan) ? blocked : CREATED)
    const accident = await judged(refused, once, exactly400)
    expect(accident).toMatchObject({ verdict: 'inconclusive', cause: 'target' })
    expect(accident.reason).toContain('answered in two ways: first 403')
    expect((await judged(refused, always, exactly400)).verdict).toBe('failed')
  })

  test('an answer that is lost leaves one case open, and others decide', async () => {
    const lossy = (every: number) => () => (plan: RequestPlan, nth: number) =>
      nth % every === 3 ? ({ trouble: 'timeout' } as const) : right(plan)
    const result = await judged(refused, lossy(13))
    expect(result.verdict).toBe('passed')
    const twinLost = () => (plan: RequestPlan, nth: number) =>
      nth === 1 ? ({ trouble: 'dropped' } as const) : right(plan)
    const one = { concurrency: 1, examples: 1 }
    expect((await judged(refused, twinLost, fakeRule(), one)).verdict).toBe('passed')
    expect(result.strength.decided).toBeLessThan(result.strength.tried)
    expect(result.observations[0]?.what).toContain('an answer was lost')
  })

  test('a repeated refusal without an answer decides nothing', async () => {
    const one = { concurrency: 1, examples: 1 }
    const secondTime = (answer: FakeAnswer) => () => {
      let asked = 0
      return (plan: RequestPlan) => {
        if (!isTooLong(plan)) return CREATED
        asked += 1
        return asked % 2 === 1 ? REFUSED : answer
      }
    }
    const inTime = await judged(refused, secondTime({ trouble: 'timeout' }), fakeRule(), one)
    expect(inTime).toMatchObject({ verdict: 'inconclusive', cause: 'network' })
    const atAll = await judged(refused, secondTime({ trouble: 'connect' }), fakeRule(), one)
    expect(atAll).toMatchObject({ verdict: 'inconclusive', cause: 'network' })
    const slowDown: FakeAnswer = { status: 429, headers: [['retry-after', '0.001']] }
    const throttling = () => (plan: RequestPlan, nth: number) =>
      isTooLong(plan) && nth > 0 ? slowDown : right(plan)
    const throttled = await judged(refused, throttling, fakeRule(), one)
    expect(throttled).toMatchObject({ verdict: 'inconclusive', cause: 'target' })
    const onlyOnce = () => (plan: RequestPlan, nth: number) =>
      nth === 2 ? ({ trouble: 'timeout' } as const) : right(plan)
    const result = await judged(refused, onlyOnce, fakeRule(), one)
    expect(result).toMatchObject({ verdict: 'passed', strength: { tried: 2, decided: 1 } })
  })
})

test('a demand for SCA that comes whatever is asked tells nothing', async () => {
  const unknownPsu = fakeRule({ scaDemandIsRefusal: true })
  const always = await judged(refused, () => () => DEMANDED, unknownPsu)
  expect(always).toMatchObject({ verdict: 'inconclusive', cause: 'target' })
  expect(always.reason).toContain('of the valid twin too')
  const ofTheUnknown = () => (plan: RequestPlan) => (isTooLong(plan) ? DEMANDED : CREATED)
  expect((await judged(refused, ofTheUnknown, unknownPsu)).verdict).toBe('passed')
})

test('a target that takes one request at a time has not refused a valid one', async () => {
  const pairs: RulePairs = {
    accepted: [{ kind: 'at-limit', pairs: fc.constant(pairOf('a', 'aaaaa')) }],
  }
  const oneAtATime = (): Sender => {
    let underWay = 0
    return {
      send: async (plan): Promise<Exchange> => {
        underWay += 1
        const answer = underWay > 1 && nameIn(plan) === 'aaaaa' ? REFUSED : right(plan)
        await Promise.resolve()
        underWay -= 1
        return exchangeOf(plan, answer)
      },
    }
  }
  const crowded = await judgePairs(
    fakeRule(),
    pairs,
    fakeContext(oneAtATime(), { concurrency: 8, examples: 40 }),
  )
  expect(crowded).toMatchObject({ verdict: 'inconclusive', cause: 'target' })
  expect(crowded.reason).toContain('in two ways')
  const patient = fakeContext(oneAtATime(), { concurrency: 1 })
  expect((await judgePairs(fakeRule(), pairs, patient)).verdict).toBe('passed')
})
