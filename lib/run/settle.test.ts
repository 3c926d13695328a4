import { describe, expect, test } from 'vitest'
import type { Sender } from '../exchange/sender.ts'
import type { RunContext } from './context.ts'
import { pauseSeconds, settle } from './settle.ts'
import {
  CREATED,
  exchangeOf,
  fakeContext,
  fakeSender,
  pairOf,
  type FakeAnswer,
} from './testing/fake-target.ts'

const { probe } = pairOf('a', 'b')
const origin = { rule: 'r', case: 0, role: 'probe', valid: false } as const
const SLOW_DOWN = (seconds: string): FakeAnswer => ({
  status: 429,
  headers: [['Retry-After', seconds]],
})
const DEMAND: FakeAnswer = {
  status: 401,
  body: { _links: { scaRedirect: { href: 'https://bank.example/sca' } } },
}

/** A target that gives these answers one after the other, and the last one from then on. */
const answering = (...answers: readonly FakeAnswer[]): Sender & { sent: readonly unknown[] } =>
  fakeSender((_, nth) => answers[Math.min(nth, answers.length - 1)] ?? CREATED)

describe('a target that asks to slow down', () => {
  test('is asked again after the time that it named', async () => {
    const sender = answering(SLOW_DOWN('0.03'), SLOW_DOWN('0.03'), CREATED)
    const start = performance.now()
    const answer = await settle(fakeContext(sender), probe, origin)
    expect(answer.outcome).toBe('accepted')
    expect(sender.sent).toHaveLength(3)
    // A timer may fire a millisecond early; a busy machine only makes it late.
    expect(performance.now() - start).toBeGreaterThan(55)
  })

  test('is given up after three repetitions', async () => {
    const sender = answering(SLOW_DOWN('0.001'))
    const answer = await settle(fakeContext(sender), probe, origin)
    expect(answer.outcome).toBe('throttled')
    expect(sender.sent).toHaveLength(4)
  })

  test('is not waited for past the end of the run', async () => {
    const sender = answering(SLOW_DOWN('9'))
    const context = { ...fakeContext(sender), deadline: Date.now() - 1 }
    expect((await settle(context, probe, origin)).outcome).toBe('throttled')
  }, 5000)

  test.each([
    ['7', [7, 7, 7]],
    ['3600', [10, 10, 10]],
    ['Wed, 21 Oct 2026 07:28:00 GMT', [0.5, 1, 2]],
    ['-1', [0.5, 1, 2]],
    ['', [0.5, 1, 2]],
  ])('with Retry-After “%s” is given %j seconds', (header, seconds) => {
    const exchange = exchangeOf(probe, SLOW_DOWN(header))
    expect([0, 1, 2].map((retry) => pauseSeconds(exchange, retry))).toEqual(seconds)
  })
})

describe('a demand for SCA', () => {
  const withSca = (
    sender: Sender,
    done: boolean,
  ): { context: RunContext; links: readonly string[] } => {
    const links: string[] = []
    const completeSca = async (link: string): Promise<boolean> => {
      links.push(link)
      return done
    }
    return { context: { ...fakeContext(sender), completeSca }, links }
  }

  test('is met, and the request sent again', async () => {
    const sender = answering(DEMAND, CREATED)
    const { context, links } = withSca(sender, true)
    expect((await settle(context, probe, origin)).outcome).toBe('accepted')
    expect(links).toEqual(['https://bank.example/sca'])
    expect(sender.sent).toHaveLength(2)
  })

  test('is met once only: a second one is the answer', async () => {
    const sender = answering(DEMAND)
    const { context, links } = withSca(sender, true)
    expect((await settle(context, probe, origin)).outcome).toBe('sca-demanded')
    expect(links).toHaveLength(1)
    expect(sender.sent).toHaveLength(2)
  })

  test('that cannot be met is the answer', async () => {
    const sender = answering(DEMAND)
    const { context } = withSca(sender, false)
    expect((await settle(context, probe, origin)).outcome).toBe('sca-demanded')
    expect(sender.sent).toHaveLength(1)
  })

  test('is left alone where it may be what the rule expects', async () => {
    const sender = answering(DEMAND)
    const { context, links } = withSca(sender, true)
    expect((await settle(context, probe, origin, false)).outcome).toBe('sca-demanded')
    expect(links).toEqual([])
  })

  test('is met as the PSU whose request it was', async () => {
    const asked: unknown[] = []
    const completeSca = async (_: string, session?: string) => asked.push(session) > 0
    const context = { ...fakeContext(answering(DEMAND, CREATED)), completeSca }
    await settle(context, { ...probe, session: 'corporate' }, origin)
    expect(asked).toEqual(['corporate'])
  })

  test('is the answer of an operation that is there for SCA', async () => {
    const sender = answering(DEMAND)
    const { context, links } = withSca(sender, true)
    const { outcome } = await settle(context, { operation: 'user.get' }, origin)
    expect(outcome).toBe('sca-demanded')
    expect(links).toEqual([])
  })

  test('is met after the target asked to slow down', async () => {
    const sender = answering(SLOW_DOWN('0.001'), DEMAND, CREATED)
    const { context } = withSca(sender, true)
    expect((await settle(context, probe, origin)).outcome).toBe('accepted')
  })
})
