import { describe, expect, test } from 'vitest'
import type { Handshake, TlsVersion } from '../../lib/exchange/handshake.ts'
import type { RuleResult } from '../../lib/run/result.ts'
import { playScenario } from '../../lib/run/play-scenario.ts'
import { CREATED, fakeContext, fakeRule, fakeSender } from '../../lib/run/testing/fake-target.ts'
import { refusesVersion, speaksRightVersion } from './tls-versions.ts'

const hello = (version: TlsVersion): Handshake => ({ reply: 'hello', version })
const PROTOCOL_VERSION: Handshake = { reply: 'alert', description: 'protocol_version' }
const INTERNAL_ERROR: Handshake = { reply: 'alert', description: 'internal_error' }
const RESET: Handshake = { reply: 'closed', how: 'reset' }
const SILENCE: Handshake = { reply: 'silence', seconds: 1 }
const NO_TLS: Handshake = { reply: 'no-tls', beginning: 'HTTP/1.1' }
const GONE: Handshake = { reply: 'unreachable', message: 'nobody there' }

type Answers = Readonly<Record<TlsVersion, Handshake | readonly Handshake[]>>

/** What a good bank answers. */
const right: Answers = {
  'TLS 1.0': PROTOCOL_VERSION,
  'TLS 1.1': PROTOCOL_VERSION,
  'TLS 1.2': hello('TLS 1.2'),
  'TLS 1.3': hello('TLS 1.3'),
}

/** Plays a scenario at a bank that answers so, the last answer again and again. */
async function play(scenario: typeof speaksRightVersion, answers: Partial<Answers> = {}) {
  const asked: TlsVersion[] = []
  const context = {
    ...fakeContext(fakeSender(() => CREATED)),
    greet: async (version: TlsVersion): Promise<Handshake> => {
      const list = [{ ...right, ...answers }[version]].flat()
      const times = asked.filter((earlier) => earlier === version).length
      asked.push(version)
      return list[Math.min(times, list.length - 1)] ?? GONE
    },
  }
  return { asked, ...(await playScenario(fakeRule(), scenario, context)) }
}

type Verdict = RuleResult['verdict']
const network = { verdict: 'inconclusive', cause: 'network' }
const target = { verdict: 'inconclusive', cause: 'target' }

describe('a version that must be refused', () => {
  test.each<[string, Partial<Answers>, { verdict: string; cause?: string }]>([
    ['is', {}, { verdict: 'passed' }],
    ['is not', { 'TLS 1.1': hello('TLS 1.1') }, { verdict: 'failed', cause: 'target' }],
    ['is, with an older one', { 'TLS 1.1': hello('TLS 1.0') }, { verdict: 'passed' }],
    ['is, where TLS 1.3 alone is spoken', { 'TLS 1.2': PROTOCOL_VERSION }, { verdict: 'passed' }],
    ['is, time and again without a word', { 'TLS 1.1': RESET }, { verdict: 'passed' }],
    ['is, time and again for another reason', { 'TLS 1.1': INTERNAL_ERROR }, { verdict: 'passed' }],
    [
      'is not in the end',
      { 'TLS 1.1': [RESET, RESET, hello('TLS 1.1')] },
      { verdict: 'failed', cause: 'target' },
    ],
    ['may be', { 'TLS 1.1': [RESET, SILENCE] }, network],
    ['may be: silence', { 'TLS 1.1': SILENCE }, network],
    ['may be: no TLS', { 'TLS 1.1': NO_TLS }, network],
    ['may be: nobody there', { 'TLS 1.1': GONE }, network],
    ['may be: no other version goes through', { 'TLS 1.2': RESET, 'TLS 1.3': RESET }, network],
    [
      'may be: nothing else goes through after a while',
      { 'TLS 1.1': RESET, 'TLS 1.2': [hello('TLS 1.2'), RESET], 'TLS 1.3': RESET },
      network,
    ],
    [
      'may be: every other version is refused too',
      { 'TLS 1.2': PROTOCOL_VERSION, 'TLS 1.3': PROTOCOL_VERSION },
      target,
    ],
  ])('%s', async (_, answers, expected) => {
    expect(await play(refusesVersion('TLS 1.1'), answers)).toMatchObject(expected)
  })

  test('is asked for once when the refusal speaks of it, and three times when it does not', async () => {
    const round = ['TLS 1.0', 'TLS 1.2', 'TLS 1.3']
    expect((await play(refusesVersion('TLS 1.0'))).asked).toEqual(round)
    const { asked, strength, example } = await play(refusesVersion('TLS 1.0'), {
      'TLS 1.0': RESET,
    })
    expect(asked).toEqual([...round, ...round, ...round])
    expect(strength.requests).toBe(9)
    expect(example?.actual).toBe(
      'TLS 1.0: the connection is reset; TLS 1.2: the handshake goes on in TLS 1.2; TLS 1.3: the handshake goes on in TLS 1.3',
    )
  })
})

describe('a version that must be spoken', () => {
  test.each<[string, Partial<Answers>, Verdict]>([
    ['both', {}, 'passed'],
    ['the older one', { 'TLS 1.3': PROTOCOL_VERSION }, 'passed'],
    ['the newer one', { 'TLS 1.2': PROTOCOL_VERSION }, 'passed'],
    ['one, and no answer to the other', { 'TLS 1.2': SILENCE }, 'passed'],
    ['none', { 'TLS 1.2': hello('TLS 1.1'), 'TLS 1.3': PROTOCOL_VERSION }, 'failed'],
    ['no answer', { 'TLS 1.2': SILENCE, 'TLS 1.3': SILENCE }, 'inconclusive'],
    ['a reset', { 'TLS 1.2': hello('TLS 1.1'), 'TLS 1.3': RESET }, 'inconclusive'],
    ['nobody there', { 'TLS 1.2': GONE, 'TLS 1.3': GONE }, 'inconclusive'],
  ])('%s', async (_, answers, verdict) => {
    expect((await play(speaksRightVersion, answers)).verdict).toBe(verdict)
  })
})

test('a target without TLS is not judged by it', async () => {
  const context = fakeContext(fakeSender(() => CREATED))
  for (const scenario of [refusesVersion('TLS 1.0'), speaksRightVersion]) {
    expect(await playScenario(fakeRule(), scenario, context)).toMatchObject({
      verdict: 'skipped',
      reason: expect.stringContaining('loopback'),
    })
  }
})
