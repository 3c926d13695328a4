import { describe, expect, test } from 'vitest'
import type { Exchange } from '../exchange/exchange.ts'
import type { Level } from '../rules/types.ts'
import { MonitorHub } from './monitor-hub.ts'
import {
  broken,
  KEPT,
  NOT_APPLICABLE,
  observed,
  stateless,
  type Monitor,
} from './monitors/monitor.ts'
import {
  CREATED,
  exchangeOf,
  fakeContext,
  fakeRule,
  fakeSender,
  pairOf,
  REFUSED,
  type FakeAnswer,
} from './testing/fake-target.ts'

const context = fakeContext(fakeSender(() => CREATED))
const exchange = (answer: FakeAnswer): Exchange => exchangeOf(pairOf('a', 'b').probe, answer)

/** Speaks of answers only, and wants them all created. */
const created = stateless(({ response }) => {
  if (response === undefined) return NOT_APPLICABLE
  return response.status === 201 ? KEPT : broken('201', `${response.status}`)
})

function hubAfter(...answers: readonly FakeAnswer[]): MonitorHub {
  const hub = new MonitorHub({ 'test.created': created }, context)
  for (const answer of answers) hub.observe(exchange(answer))
  return hub
}

const rule = (level: Level = 'must') => fakeRule({ id: 'test.created', level })

describe('a monitored rule', () => {
  test('is passed when every exchange that it speaks of kept it', () => {
    const judgement = hubAfter(CREATED, { trouble: 'timeout' }, CREATED).judgement(rule())
    expect(judgement).toMatchObject({
      verdict: 'passed',
      strength: { tried: 2, decided: 2, requests: 0 },
    })
  })

  test('is not broken by a target that goes out of service and stays so', () => {
    const gone: FakeAnswer = { status: 503 }
    const lost = hubAfter(CREATED, gone, { trouble: 'connect' }, gone).judgement(rule())
    expect(lost).toMatchObject({ verdict: 'passed', strength: { tried: 1 } })
    const back = hubAfter(CREATED, gone, gone, CREATED, gone).judgement(rule())
    expect(back).toMatchObject({
      verdict: 'failed',
      reason: '2 of 4 exchanges: expected 201; got 503',
    })
  })

  test('is skipped when no exchange had anything to do with it', () => {
    const judgement = hubAfter({ trouble: 'timeout' }).judgement(rule())
    expect(judgement).toMatchObject({ verdict: 'skipped', strength: { tried: 0 } })
  })

  test('shows the first of its violations and counts them all', () => {
    const judgement = hubAfter(CREATED, REFUSED, { status: 500 }).judgement(rule())
    expect(judgement).toMatchObject({
      cause: 'target',
      reason: '2 of 3 exchanges: expected 201; got 400',
      finding: { expected: '201', actual: '400', probe: { outcome: 'refused' } },
      strength: { tried: 3 },
    })
  })

  test.each<[Level, string]>([
    ['must', 'failed'],
    ['implied', 'failed'],
    ['should', 'warning'],
    ['open', 'warning'],
  ])('stated as %s is %s when it is broken', (level, verdict) => {
    expect(hubAfter(REFUSED).judgement(rule(level)).verdict).toBe(verdict)
  })

  test('is observed when there was something to see and nothing to judge it by', () => {
    const seen = stateless(() => observed('a seal', 'nobody says how seals look'))
    const hub = new MonitorHub({ 'test.created': seen }, context)
    for (const answer of [CREATED, REFUSED]) hub.observe(exchange(answer))
    expect(hub.judgement(rule())).toMatchObject({
      verdict: 'observed',
      cause: 'specification',
      reason: 'nobody says how seals look',
      observations: [{ what: 'a seal', count: 2 }],
      strength: { tried: 2, decided: 2 },
    })
  })

  test('is judged, and shows what was seen beside, when some exchanges could be judged', () => {
    const mixed = stateless(({ response }) =>
      response?.status === 400 ? observed('a seal', 'unknown') : KEPT,
    )
    const hub = new MonitorHub({ 'test.created': mixed }, context)
    for (const answer of [CREATED, REFUSED]) hub.observe(exchange(answer))
    expect(hub.judgement(rule())).toMatchObject({
      verdict: 'passed',
      observations: [{ what: 'a seal', count: 1 }],
    })
  })

  test('without a monitor is nobody’s fault but the harness’s', () => {
    const judgement = hubAfter(CREATED).judgement(fakeRule({ id: 'test.other' }))
    expect(judgement).toMatchObject({ verdict: 'inconclusive', cause: 'harness' })
  })
})

test('only the monitors of the selected rules are made, one of each for a run', () => {
  const made: string[] = []
  const maker = (name: string) => (): Monitor => {
    made.push(name)
    return { judge: () => KEPT }
  }
  const known = { a: maker('a'), b: maker('b') }
  const hub = new MonitorHub(known, context, ['b', 'c'])
  hub.observe(exchange(CREATED))
  hub.observe(exchange(CREATED))
  expect(made).toEqual(['b'])
  expect(hub.judgement(fakeRule({ id: 'b' })).strength.tried).toBe(2)
})
