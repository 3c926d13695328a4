import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checks } from '../../../suites/index.ts'
import type { Pair, RequestPlan } from '../../exchange/plan.ts'
import type { RulePairs, Variant } from '../../exchange/variant.ts'
import type { Check } from '../../run/check.ts'
import { startEmbeddedBank } from '../embedded-bank.ts'
import { judgeAt, scout, type Scouted } from '../testing/judging.ts'

// A mistake of our own must be caught before it leaves, and never be held against a bank. The bank
// here is right; what is wrong is what a generator makes.

let bank: Scouted
let close: () => Promise<void>
beforeAll(async () => {
  const embedded = await startEmbeddedBank()
  close = () => embedded.bank.close()
  bank = await scout(embedded.description)
})
afterAll(() => close())

const LENGTH = 'ndct.creditor-name.max-length'
const MIXED = 'basket.periodic.refused'

function checkOf(rule: string): Check {
  const check = checks.find((one) => one.rule.id === rule)
  if (check === undefined) throw new Error(`No check of ${rule}`)
  return check
}

/** The check of a rule whose generators have a fault. */
function faulty(rule: string, fault: (pair: Pair) => Pair): Check {
  const check = checkOf(rule)
  if (check.by !== 'pairs') throw new Error(`${rule} is not judged by pairs`)
  const spoil = (variants: readonly Variant[] = []): Variant[] =>
    variants.map((variant) => ({ ...variant, pairs: variant.pairs.map(fault) }))
  return {
    ...check,
    pairs: (world) => {
      const pairs = check.pairs(world)
      if ('skip' in pairs) return pairs
      const spoilt: RulePairs = { accepted: spoil(pairs.accepted), refused: spoil(pairs.refused) }
      return spoilt
    },
  }
}

const named = (name: string, plan: RequestPlan): RequestPlan => ({
  ...plan,
  body: { ...(plan.body as object), creditorName: name },
})
const inSetUp = (pair: Pair, spoil: (plan: RequestPlan) => RequestPlan): Pair => ({
  ...pair,
  setup: (pair.setup ?? []).map((step) => ({ ...step, plan: spoil(step.plan) })),
})
const control = (change: Partial<RequestPlan>) => (pair: Pair) => ({
  ...pair,
  control: { ...pair.control, ...change },
})

describe('a fault of a generator', () => {
  test.each<[string, string, (pair: Pair) => Pair, RegExp]>([
    [
      'a probe that should be accepted',
      LENGTH,
      (pair) => ({ ...pair, probe: named('x'.repeat(71), pair.probe) }),
      /creditorName: must have at most 70/,
    ],
    [
      'a control',
      'ndct.creditor-name.required',
      (pair) => ({ ...pair, control: named('x'.repeat(71), pair.control) }),
      /creditorName: must have at most 70/,
    ],
    ['a header', 'ndct.accepted', (pair) => headless(pair, 'PSU-ID'), /PSU-ID: is required/],
    [
      'a query',
      'ndct.creditor-name.required',
      control({ query: { allowDuplicates: 'true' } }),
      /no allowDuplicates/,
    ],
    [
      'a date',
      'ndct.creditor-name.required',
      control({ dateOffsetSeconds: 3600 }),
      /signature: .*Date/,
    ],
    [
      'a signature',
      'ndct.creditor-name.required',
      control({ tamper: { name: 'signedWithAnotherKey' } }),
      /signature: /,
    ],
    [
      'a set-up',
      MIXED,
      (pair) => inSetUp(pair, (plan) => named('x'.repeat(71), plan)),
      /creditorName: must have at most 70/,
    ],
    [
      'what comes after a set-up',
      'basket.authorisation.created',
      (pair) => ({
        ...pair,
        probe: { ...pair.probe, headers: { 'x-accept-fix': 'longer-names' } },
      }),
      /x-accept-fix: must have amount-as-string/,
    ],
    [
      'a reference',
      'basket.singles.accepted',
      (pair) => ({ ...pair, setup: (pair.setup ?? []).slice(0, 1) }),
      /no such request was sent/,
    ],
  ])('in %s is reported as ours', async (_, rule, fault, reason) => {
    const { results } = await judgeAt(bank, [faulty(rule, fault)])
    expect(results).toMatchObject([
      { rule, verdict: 'inconclusive', cause: 'harness', reason: expect.stringMatching(reason) },
    ])
    expect(results[0]?.reason).toContain('defect of samsvar')
  })

  test('without one, the same rules pass', async () => {
    const { results } = await judgeAt(bank, [checkOf(LENGTH), checkOf(MIXED)])
    expect(results.map(({ verdict }) => verdict)).toEqual(['passed', 'passed'])
  })

  test('in a scenario is reported as ours', async () => {
    const { rule } = checkOf('ndct.duplicates.allowed')
    const scenario: Check = {
      by: 'scenario',
      rule,
      play: async ({ send }) => {
        await send({ operation: 'ndct.create', body: {} })
        throw new Error('it was sent')
      },
    }
    const { results, exchanges } = await judgeAt(bank, [scenario])
    expect(results).toMatchObject([{ verdict: 'inconclusive', cause: 'harness' }])
    expect(results[0]?.reason).toContain('instructedAmount: is required')
    expect(exchanges).toEqual([])
  })
})

function headless(pair: Pair, name: string): Pair {
  const without = (plan: RequestPlan) => ({ ...plan, headers: { ...plan.headers, [name]: null } })
  return { ...pair, probe: without(pair.probe), control: without(pair.control) }
}
