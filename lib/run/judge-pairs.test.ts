import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RulePairs } from '../exchange/variant.ts'
import { judgePairs } from './judge-pairs.ts'
import {
  CREATED,
  fakeContext,
  fakeRule,
  fakeSender,
  nameIn,
  pairOf,
  REFUSED,
  tooLong,
  type FakeAnswer,
} from './testing/fake-target.ts'
import type { Pair, RequestPlan } from '../exchange/plan.ts'
import { HarnessDefect } from '../exchange/harness-defect.ts'
import { BudgetExhausted } from '../exchange/sender.ts'
import { deriveSeed } from './seed.ts'

const refusedPairs: RulePairs = { refused: [{ kind: 'too-long', pairs: tooLong }] }
const bothSides: RulePairs = {
  accepted: [{ kind: 'at-limit', pairs: fc.constant(pairOf('a', 'aaaaa')) }],
  ...refusedPairs,
}

const limit =
  (max: number) =>
  (plan: RequestPlan): FakeAnswer =>
    nameIn(plan).length <= max ? CREATED : REFUSED

describe('a limit of 5', () => {
  test('passes at a target that keeps it', async () => {
    const sender = fakeSender(limit(5))
    const result = await judgePairs(fakeRule(), bothSides, fakeContext(sender))
    expect(result).toMatchObject({
      verdict: 'passed',
      strength: { tried: 20, decided: 20, requests: 31 },
    })
    // Two for each refusal, one of which is asked for again; one for what is accepted at once.
    expect(sender.sent).toHaveLength(31)
  })

  test('fails when one character more is accepted, and shrinks to just that', async () => {
    const result = await judgePairs(fakeRule(), bothSides, fakeContext(fakeSender(limit(6))))
    expect(result).toMatchObject({
      verdict: 'failed',
      cause: 'target',
      finding: {
        edit: { from: 'aaaaa', to: 'aaaaaa' },
        probe: { outcome: 'accepted' },
        control: { outcome: 'accepted' },
      },
    })
  })

  test('fails when the limit itself is refused although less is accepted', async () => {
    const result = await judgePairs(fakeRule(), bothSides, fakeContext(fakeSender(limit(4))))
    expect(result).toMatchObject({ verdict: 'failed', finding: { kind: 'at-limit' } })
  })

  test('is a warning only, where the specification says should', async () => {
    const context = fakeContext(fakeSender(limit(6)))
    const result = await judgePairs(fakeRule({ level: 'should' }), refusedPairs, context)
    expect(result.verdict).toBe('warning')
  })
})

test('a target that refuses everything passes no refusal', async () => {
  const result = await judgePairs(fakeRule(), refusedPairs, fakeContext(fakeSender(() => REFUSED)))
  expect(result).toMatchObject({
    verdict: 'inconclusive',
    cause: 'target',
    strength: { decided: 0 },
  })
  expect(result.reason).toContain('the valid twin was not accepted either: 400 FORMAT_ERROR')
})

describe('an answer that is neither a refusal nor a result', () => {
  const answer = (plan: RequestPlan): FakeAnswer =>
    nameIn(plan).length > 5 ? { status: 200, body: REFUSED } : CREATED

  test('breaks a rule that states the status', async () => {
    const rule = fakeRule({ refusal: { status: 400, otherwise: 'failed' } })
    const result = await judgePairs(rule, refusedPairs, fakeContext(fakeSender(answer)))
    expect(result).toMatchObject({
      verdict: 'failed',
      finding: { expected: 'refused with status 400' },
    })
  })

  test.each([{ status: 400, otherwise: 'warning' } as const, { status: '4xx' } as const])(
    'leaves a rule open that would take others: %j',
    async (refusal) => {
      const context = fakeContext(fakeSender(answer))
      const result = await judgePairs(fakeRule({ refusal }), refusedPairs, context)
      expect(result).toMatchObject({ verdict: 'inconclusive', cause: 'target' })
    },
  )
})

test('a server error is a failure whatever the level, once it is seen twice', async () => {
  const answer = (plan: RequestPlan): FakeAnswer =>
    nameIn(plan).length > 5 ? { status: 500 } : CREATED
  const rule = fakeRule({ level: 'should' })
  const result = await judgePairs(rule, refusedPairs, fakeContext(fakeSender(answer)))
  expect(result.verdict).toBe('failed')
})

test('a server error that does not come again leaves doubt, not a failure', async () => {
  let errors = 0
  const answer = (plan: RequestPlan): FakeAnswer => {
    if (nameIn(plan).length <= 5) return CREATED
    errors += 1
    return errors === 1 ? { status: 502 } : REFUSED
  }
  const result = await judgePairs(fakeRule(), refusedPairs, fakeContext(fakeSender(answer)))
  expect(result.verdict).toBe('inconclusive')
  expect(result.reason).toContain('answered in two ways')
})

test('a dropped connection counts when the twin is answered, and is network trouble when it is not', async () => {
  const drops = (plan: RequestPlan): FakeAnswer =>
    nameIn(plan).length > 5 ? { trouble: 'dropped' } : CREATED
  const dropped = await judgePairs(fakeRule(), refusedPairs, fakeContext(fakeSender(drops)))
  expect(dropped.verdict).toBe('failed')
  const dead = fakeSender(() => ({ trouble: 'dropped' }))
  const gone = await judgePairs(fakeRule(), refusedPairs, fakeContext(dead))
  expect(gone).toMatchObject({ verdict: 'inconclusive', cause: 'network' })
})

test('a target that cannot be reached is network trouble', async () => {
  const sender = fakeSender(() => ({ trouble: 'connect' }))
  const result = await judgePairs(fakeRule(), bothSides, fakeContext(sender))
  expect(result).toMatchObject({ verdict: 'inconclusive', cause: 'network' })
})

describe('a refusal whose status is stated', () => {
  const answer = (plan: RequestPlan): FakeAnswer =>
    nameIn(plan).length > 5 ? { status: 422, body: {} } : CREATED

  test.each(['failed', 'warning'] as const)('is %s with another status', async (otherwise) => {
    const rule = fakeRule({ refusal: { status: 400, otherwise } })
    const result = await judgePairs(rule, refusedPairs, fakeContext(fakeSender(answer)))
    expect(result).toMatchObject({
      verdict: otherwise,
      finding: { control: { outcome: 'accepted' } },
    })
  })

  test('needs the stated code too', async () => {
    const rule = fakeRule({
      level: 'must',
      refusal: { status: '4xx', code: 'REFERENCE_MIX_INVALID' },
    })
    const result = await judgePairs(rule, refusedPairs, fakeContext(fakeSender(limit(5))))
    expect(result.verdict).toBe('failed')
  })
})

test('every kind must be decided at least once', async () => {
  const pairs: RulePairs = {
    accepted: [
      { kind: 'fine', pairs: fc.constant(pairOf('a', 'b')) },
      { kind: 'bank-decides', pairs: fc.constant(pairOf('a', 'zzz')), businessMayRefuse: true },
    ],
  }
  const answer = (plan: RequestPlan): FakeAnswer =>
    nameIn(plan) === 'zzz'
      ? { status: 403, body: { tppMessages: [{ code: 'PRODUCT_INVALID' }] } }
      : CREATED
  const result = await judgePairs(fakeRule(), pairs, fakeContext(fakeSender(answer)))
  expect(result.verdict).toBe('inconclusive')
  expect(result.reason).toContain('refused for another reason than the format')
})

test('what is only observed is recorded with how often it was seen', async () => {
  const pairs: RulePairs = { observed: [{ kind: 'odd', pairs: tooLong }] }
  const result = await judgePairs(
    fakeRule({ level: 'open', refusal: { status: '4xx' } }),
    pairs,
    fakeContext(fakeSender(() => REFUSED)),
  )
  expect(result).toMatchObject({
    verdict: 'observed',
    cause: 'specification',
    observations: [{ what: 'odd: refused (400 FORMAT_ERROR)', count: 10 }],
  })
})

test('a request that is no HTTP may be answered by closing the connection, but not by silence', async () => {
  const pairs: RulePairs = { observed: [{ kind: 'odd', pairs: tooLong }] }
  const rule = fakeRule({ level: 'open', mayHangUp: true })
  const verdictOn = async (odd: FakeAnswer, usual = CREATED) => {
    const sender = fakeSender((plan) => (nameIn(plan).length > 5 ? odd : usual))
    return judgePairs(rule, pairs, fakeContext(sender))
  }
  expect(await verdictOn({ trouble: 'dropped' })).toMatchObject({
    verdict: 'observed',
    observations: [{ what: 'odd: connection closed', count: 10 }],
  })
  expect(await verdictOn({ trouble: 'timeout' })).toMatchObject({ verdict: 'failed' })
  expect(await verdictOn({ status: 500 })).toMatchObject({ verdict: 'failed' })
  const dead = await verdictOn({ trouble: 'dropped' }, { trouble: 'dropped' })
  expect(dead).toMatchObject({ verdict: 'inconclusive', cause: 'network' })
})

test('an answer that asks to slow down shows nothing of what is only observed', async () => {
  const pairs: RulePairs = { observed: [{ kind: 'odd', pairs: tooLong }] }
  const slow: FakeAnswer = { status: 429, headers: [['Retry-After', '0.001']] }
  const context = fakeContext(
    fakeSender(() => slow),
    { examples: 1 },
  )
  expect(await judgePairs(fakeRule({ level: 'open' }), pairs, context)).toMatchObject({
    verdict: 'inconclusive',
    cause: 'target',
  })
})

describe('an answer that is too long to be read', () => {
  const long = (plan: RequestPlan): FakeAnswer => ({
    ...CREATED,
    truncated: nameIn(plan).length > 4,
  })
  const sides: readonly RulePairs[] = [bothSides, refusedPairs]

  test.each(sides)('is a matter of the configuration: %#', async (pairs) => {
    const context = fakeContext(fakeSender(long), { examples: 1 })
    const { verdict, cause, reason } = await judgePairs(fakeRule(), pairs, context)
    expect({ verdict, cause }).toEqual({ verdict: 'inconclusive', cause: 'configuration' })
    expect(reason).toContain('limits.maxResponseBytes')
  })
})

test('an SCA that is demanded is completed once, then the answer counts', async () => {
  let authenticated = false
  const demand = { status: 401, body: { _links: { scaRedirect: { href: 'https://bank/sca' } } } }
  const sender = fakeSender((plan) => (authenticated ? limit(5)(plan) : demand))
  const context = {
    ...fakeContext(sender, { concurrency: 1 }),
    completeSca: async () => {
      authenticated = true
      return true
    },
  }
  const result = await judgePairs(fakeRule(), refusedPairs, context)
  expect(result.verdict).toBe('passed')
})

describe('what is meant to be valid', () => {
  const followedUp = tooLong.map((pair) => ({
    ...pair,
    setup: [{ name: 'before', plan: pairOf('a', 'setup').probe }],
    followUp: pairOf('a', 'after').probe,
  }))
  const claims = async (pairs: RulePairs, answer: (plan: RequestPlan) => FakeAnswer) => {
    const sender = fakeSender(answer)
    await judgePairs(fakeRule(), pairs, fakeContext(sender, { examples: 2 }))
    const said = sender.sent.map(({ plan, origin }) => {
      const name = nameIn(plan)
      const what = name === 'setup' || name === 'after' ? name : name.length > 5 ? 'probe' : 'twin'
      return `${what} ${origin.valid ? 'valid' : 'on purpose'}`
    })
    return [...new Set(said)].toSorted()
  }

  test('is every request but a probe that should be refused', async () => {
    expect(await claims({ refused: [{ kind: 'x', pairs: followedUp }] }, () => CREATED)).toEqual([
      'after valid',
      'probe on purpose',
      'setup valid',
      'twin valid',
    ])
    const accepted = { accepted: [{ kind: 'x', pairs: followedUp }] }
    const [after, probe, setup, twin] = ['after', 'probe', 'setup', 'twin'].map((w) => `${w} valid`)
    expect(await claims(accepted, () => CREATED)).toEqual([after, probe, setup])
    expect(await claims(accepted, limit(5))).toEqual([probe, setup, twin])
  })

  test('is no probe of which nothing is said, but its twin', async () => {
    const crashing = (plan: RequestPlan) => (nameIn(plan).length > 5 ? { status: 500 } : CREATED)
    expect(await claims({ observed: [{ kind: 'x', pairs: tooLong }] }, crashing)).toEqual([
      'probe on purpose',
      'twin valid',
    ])
  })

  test('and is not, is a defect of the harness, whatever else was found', async () => {
    const sender = fakeSender((plan, nth) => {
      if (nth === 7) throw new HarnessDefect('name: too long')
      return limit(6)(plan)
    })
    const context = fakeContext(sender, { concurrency: 1 })
    const warning = fakeRule({ level: 'should' })
    expect(await judgePairs(warning, refusedPairs, context)).toMatchObject({
      verdict: 'inconclusive',
      cause: 'harness',
      reason: 'defect of samsvar: name: too long',
      strength: { requests: 7 },
    })
  })
})

test('a rule that is cut off keeps the strength that it had', async () => {
  const sender = fakeSender((plan, nth) => {
    if (nth >= 9) throw new BudgetExhausted('time', 'no time left')
    return limit(5)(plan)
  })
  const context = fakeContext(sender, { concurrency: 1 })
  expect(await judgePairs(fakeRule(), bothSides, context)).toMatchObject({
    verdict: 'inconclusive',
    cause: 'configuration',
    reason: 'no time left',
    strength: {
      tried: 9,
      decided: 9,
      requests: 9,
      kinds: [{ kind: 'at-limit', expect: 'accepted', tried: 9, decided: 9 }],
    },
  })
})

test('the same seed sends the same requests at any concurrency', async () => {
  const bodies = async (concurrency: number, seed: number): Promise<string[]> => {
    const sender = fakeSender(limit(5))
    await judgePairs(fakeRule(), bothSides, fakeContext(sender, { concurrency, seed }))
    return sender.sent
      .map(({ plan, origin }) => `${origin.case} ${origin.role} ${nameIn(plan)}`)
      .sort()
  }
  const alone = await bodies(1, 7)
  expect(await bodies(16, 7)).toEqual(alone)
  expect(await bodies(1, 8)).not.toEqual(alone)
})

test('a kind that was unlucky with its twins gets others, drawn further on', async () => {
  // Refuses every valid twin of the first draws, so that none of them decides anything.
  const twins = fc.nat(99).map((at) => pairOf('a'.repeat((at % 5) + 1), 'aaaaaaaa'))
  const pairs: RulePairs = { refused: [{ kind: 'too-long', pairs: twins }] }
  const drawn = fc.sample(twins, {
    seed: deriveSeed(1, fakeRule().id, 'refused', 'too-long', 0),
    numRuns: 1,
  })
  const unlucky = nameIn((drawn[0] as Pair).control)
  const sender = fakeSender((plan) => (nameIn(plan) === unlucky ? REFUSED : limit(5)(plan)))
  const result = await judgePairs(fakeRule(), pairs, fakeContext(sender, { examples: 1 }))
  expect(result.verdict).toBe('passed')
  expect(result.strength.tried).toBeGreaterThan(1)
})

test('the form of a refusal is judged only when the same request without the edit is accepted', async () => {
  const rule = fakeRule({
    level: 'should',
    refusal: { status: '4xx', code: 'EXECUTION_DATE_INVALID' },
  })
  const pairs: RulePairs = { observed: [{ kind: 'past', pairs: tooLong }] }
  const always = await judgePairs(rule, pairs, fakeContext(fakeSender(() => REFUSED)))
  expect(always.verdict).toBe('inconclusive')
  const thisOnly = await judgePairs(rule, pairs, fakeContext(fakeSender(limit(5))))
  expect(thisOnly.verdict).toBe('warning')
})

test('a violation stays seen when the budget ends right after it', async () => {
  const sender = fakeSender((_, nth) => {
    if (nth >= 2) throw new BudgetExhausted('requests', 'used up')
    return CREATED
  })
  const result = await judgePairs(fakeRule(), refusedPairs, fakeContext(sender))
  expect(result.verdict).toBe('failed')
})

describe('a target that dies or tires in the middle of a pair', () => {
  const valid = pairOf('aaaaa', 'aaaaa')
  const alone: RulePairs = {
    accepted: [{ kind: 'valid', pairs: fc.constant({ ...valid, control: valid.probe }) }],
  }
  const dropped: FakeAnswer = { trouble: 'dropped' }
  const gone: FakeAnswer = { trouble: 'connect' }
  const slowDown: FakeAnswer = { status: 429, headers: [['Retry-After', '0.001']] }

  test.each<[string, RulePairs, readonly FakeAnswer[], string]>([
    ['a lone probe, then nothing', alone, [dropped, gone], 'network'],
    ['a lone probe, twice', alone, [dropped, dropped], 'network'],
    ['a lone probe, by throttling', alone, [slowDown], 'target'],
    ['a lone probe, out of service', alone, [{ status: 503 }], 'target'],
    ['a lone probe, behind a gateway', alone, [{ status: 500 }, { status: 502 }], 'target'],
    ['an accepted probe after its control', bothSides, [REFUSED, CREATED, gone], 'network'],
    ['a refused probe after its control', refusedPairs, [dropped, CREATED, gone], 'network'],
    ['an accepted probe, by throttling', bothSides, [REFUSED, CREATED, slowDown], 'target'],
  ])('has not failed: %s', async (_, pairs, answers, cause) => {
    const sender = fakeSender((_plan, nth) => answers[Math.min(nth, answers.length - 1)] ?? gone)
    const context = fakeContext(sender, { concurrency: 1, examples: 1 })
    const result = await judgePairs(fakeRule(), pairs, context)
    expect(result).toMatchObject({ verdict: 'inconclusive', cause })
  })

  test.each([2, 3, 4, 5, 7])(
    'has not failed when it refuses every request in %d',
    async (every) => {
      const pairs: RulePairs = {
        accepted: [{ kind: 'at-limit', pairs: fc.constant(pairOf('a', 'aaaaa')) }],
      }
      for (const tried of [pairs, alone]) {
        for (let phase = 0; phase < every; phase += 1) {
          const sender = fakeSender((_, nth) => ((nth + phase) % every === 0 ? REFUSED : CREATED))
          const context = fakeContext(sender, { concurrency: 1, examples: 3 })
          const { verdict, cause } = await judgePairs(fakeRule(), tried, context)
          expect(['passed', 'inconclusive']).toContain(verdict)
          if (verdict === 'inconclusive') expect(cause).toBe('target')
        }
      }
    },
  )

  test('has failed all the same when a valid request is answered by an error twice', async () => {
    const context = fakeContext(fakeSender(() => ({ status: 500 })))
    expect(await judgePairs(fakeRule(), alone, context)).toMatchObject({ verdict: 'failed' })
  })
})

test('what may be accepted only once is asked for again by another request of its kind', async () => {
  const taken = new Set<string>()
  const target = (plan: RequestPlan): FakeAnswer => {
    const name = nameIn(plan)
    if (name.length > 5) return { status: 401 }
    if (taken.has(name)) return { status: 409 }
    taken.add(name)
    return CREATED
  }
  const names = fc.string({
    unit: fc.constantFrom(...Array.from('abcdefgh')),
    minLength: 5,
    maxLength: 5,
  })
  const once: RulePairs = {
    refused: [
      { kind: 'once', once: true, pairs: names.map((name) => pairOf(name, `${name} and more`)) },
    ],
  }
  const rule = fakeRule({ refusal: { status: 400, otherwise: 'failed' } })
  const result = await judgePairs(rule, once, fakeContext(fakeSender(target)))
  expect(result).toMatchObject({ verdict: 'failed', cause: 'target' })
})
