import { expect, test } from 'vitest'
import { sampleWorld } from '../../generators/world.ts'
import type { RequestPlan } from '../../lib/exchange/plan.ts'
import type { Verdict } from '../../lib/run/result.ts'
import { playScenario } from '../../lib/run/play-scenario.ts'
import {
  fakeContext,
  fakeRule,
  fakeSender,
  REFUSED,
  type FakeAnswer,
} from '../../lib/run/testing/fake-target.ts'
import { followLinks } from './links.ts'

const HERE = '/v1/payments/enc!!1='
const link = (href: string, ...verbs: string[]) => ({ href, verbs })
const created = (links: object): FakeAnswer => ({
  status: 201,
  body: { paymentId: '1', transactionStatus: 'RCVD', _links: links },
})
const self = created({ self: link(HERE, 'GET', 'DELETE') })
const FOUND: FakeAnswer = { status: 200, body: {} }
const status = (code: number): FakeAnswer => ({ status: code, body: {} })

/** Plays at a target that answers the payment so, and what its links lead to by turns. */
async function play(payment: FakeAnswer, ...behind: readonly FakeAnswer[]) {
  const followed: RequestPlan[] = []
  const sender = fakeSender((plan) => {
    if (plan.operation !== 'link.get') return payment
    followed.push(plan)
    return behind[Math.min(followed.length, behind.length) - 1] ?? FOUND
  })
  const context = { ...fakeContext(sender), world: sampleWorld }
  const judgement = await playScenario(fakeRule({ level: 'should' }), followLinks, context)
  return { ...judgement, followed: followed.map(({ parameters }) => parameters?.['link']) }
}

test.each<[string, readonly FakeAnswer[], Verdict, number]>([
  ['something', [FOUND], 'passed', 1],
  ['a refusal', [REFUSED], 'passed', 1],
  ['a refusal of everything', [status(403)], 'passed', 1],
  ['nothing', [status(404)], 'warning', 2],
  ['nothing that can be read', [status(405)], 'warning', 2],
  ['an error', [status(500)], 'warning', 2],
  ['nothing yet', [status(404), FOUND], 'passed', 2],
  ['silence', [{ trouble: 'timeout' }], 'inconclusive', 1],
  ['silence in the end', [status(404), { trouble: 'dropped' }], 'inconclusive', 2],
])('a link that leads to %s', async (_, behind, verdict, requests) => {
  const judgement = await play(self, ...behind)
  expect(judgement.verdict).toBe(verdict)
  expect(judgement.followed).toEqual(Array.from({ length: requests }, () => HERE))
  if (verdict !== 'passed') expect(judgement.finding?.kind).toBe('self')
})

test('every link is followed that leads back and may be read, and no other', async () => {
  const { verdict, followed } = await play(
    created({
      self: link(HERE, 'GET'),
      status: link(`http://bank.example${HERE}/status`, 'GET'),
      startAuthorisation: link(`${HERE}/authorisations`, 'POST'),
      scaRedirect: link('http://bank.example/v1/sca', 'GET'),
      elsewhere: link('https://other.example/v1/x', 'GET'),
      documentation: link('http://bank.example/docs', 'GET'),
      relative: link('payments/1', 'GET'),
      odd: { href: 7, verbs: ['GET'] },
      without: { href: HERE },
      nothing: null,
    }),
  )
  expect(verdict).toBe('passed')
  expect(followed).toEqual([HERE, `http://bank.example${HERE}/status`])
})

test('an answer without links leaves nothing to follow', async () => {
  for (const links of [{}, [], { self: link(HERE, 'POST') }]) {
    expect(await play(created(links))).toMatchObject({ verdict: 'skipped', followed: [] })
  }
})

test('a payment that is not accepted leaves it open', async () => {
  expect(await play(REFUSED)).toMatchObject({ verdict: 'inconclusive', cause: 'target' })
})
