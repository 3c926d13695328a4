import { expect, test } from 'vitest'
import { sampleWorld } from '../../generators/world.ts'
import type { RequestPlan } from '../../lib/exchange/plan.ts'
import { playScenario } from '../../lib/run/play-scenario.ts'
import type { Scenario } from '../../lib/run/check.ts'
import {
  exchangeOf,
  fakeContext,
  fakeRule,
  type FakeAnswer,
} from '../../lib/run/testing/fake-target.ts'
import { neverXml, noteHeader } from './negotiation.ts'

const JSON_TYPE = ['Content-Type', 'application/json'] as const
const json: FakeAnswer = { status: 201, body: { paymentId: '1' }, headers: [[...JSON_TYPE]] }
const labelled = (type: string): FakeAnswer => ({ ...json, headers: [['content-type', type]] })

async function play(scenario: Scenario, answer: (plan: RequestPlan) => FakeAnswer, text?: string) {
  const sent: RequestPlan[] = []
  const context = {
    ...fakeContext({
      send: async (plan) => {
        sent.push(plan)
        const exchange = exchangeOf(plan, answer(plan))
        if (text === undefined || exchange.response === undefined) return exchange
        return { ...exchange, response: { ...exchange.response, body: Buffer.from(text) } }
      },
    }),
    world: sampleWorld,
  }
  return { sent, ...(await playScenario(fakeRule({ level: 'should' }), scenario, context)) }
}

test('a payment and another question are asked for in XML, and rather in XML', async () => {
  const { verdict, sent, example } = await play(neverXml, () => json)
  expect(verdict).toBe('passed')
  expect(sent.map(({ operation, headers }) => [operation, headers?.['Accept']])).toEqual(
    ['application/xml', 'text/xml', 'application/xml, application/json;q=0.1'].flatMap((accept) => [
      ['ndct.create', accept],
      ['user.get', accept],
    ]),
  )
  expect(example?.actual).toMatch(/application\/json$/)
})

test.each([
  ['application/xml', '<a/>'],
  ['text/xml; charset=utf-8', '<a/>'],
  ['application/problem+xml', '<a/>'],
  ['text/plain', ' <?xml version="1.0"?><a/>'],
])('an answer of the type %s that is %s is a warning', async (type, text) => {
  const { verdict, finding } = await play(neverXml, () => labelled(type), text)
  expect(verdict).toBe('warning')
  expect(finding?.actual).toContain(type)
})

test.each<[string, FakeAnswer]>([
  ['406 without a body', { status: 406 }],
  ['a page', labelled('text/html')],
])('%s is no XML', async (_, answer) => {
  expect((await play(neverXml, () => answer)).verdict).toBe('passed')
})

test('silence to one of the requests leaves it open', async () => {
  const answer = ({ operation }: RequestPlan): FakeAnswer =>
    operation === 'user.get' ? { trouble: 'timeout' } : json
  expect(await play(neverXml, answer)).toMatchObject({ verdict: 'inconclusive', cause: 'network' })
})

test('what answers say of their encoding is noted', async () => {
  const scenario = noteHeader('Content-Encoding', { 'Accept-Encoding': 'gzip' })
  const answer = ({ operation }: RequestPlan): FakeAnswer =>
    operation === 'user.get' ? json : { ...json, headers: [['content-encoding', 'gzip']] }
  const { verdict, observations, sent } = await play(scenario, answer)
  expect(verdict).toBe('observed')
  expect(sent.every(({ headers }) => headers?.['Accept-Encoding'] === 'gzip')).toBe(true)
  expect(observations.map(({ what }) => what)).toEqual([
    'ndct.create: Content-Encoding gzip',
    'user.get: no Content-Encoding',
  ])
})
