import { describe, expect, test } from 'vitest'
import { HarnessDefect } from '../exchange/harness-defect.ts'
import { BudgetExhausted } from '../exchange/sender.ts'
import type { Check } from './check.ts'
import type { RunContext } from './context.ts'
import { judge } from './judge.ts'
import { judged } from './judgement.ts'
import { TargetGone } from './lifeline.ts'
import { MonitorHub } from './monitor-hub.ts'
import type { RuleResult } from './result.ts'
import {
  CREATED,
  fakeContext,
  fakeRule,
  fakeSender,
  nameIn,
  REFUSED,
  tooLong,
} from './testing/fake-target.ts'

const rule = fakeRule()
const pairs: Check = {
  by: 'pairs',
  rule,
  pairs: () => ({ refused: [{ kind: 'too-long', pairs: tooLong }] }),
}
const sound = fakeSender((plan) => (nameIn(plan).length <= 5 ? CREATED : REFUSED))

function judgeBy(check: Check, context: RunContext = fakeContext(sound)): Promise<RuleResult> {
  return judge(check, context, new MonitorHub({}, context))
}

test('a result says what the rule is and how to judge it again', async () => {
  expect(await judgeBy(pairs)).toMatchObject({
    rule: rule.id,
    title: rule.title,
    area: 'test',
    level: 'implied',
    clause: rule.clause,
    verdict: 'passed',
    rerun: `samsvar run ${rule.id}`,
  })
})

test.each([
  ['sandbox', 'should', 'warning'],
  ['production', 'implied', 'failed'],
] as const)(
  'in %s a rule that is milder in sandboxes is at the level %s',
  async (environment, level, verdict) => {
    const context = fakeContext(fakeSender(() => CREATED))
    const world = { ...context.world, environment }
    const check = { ...pairs, rule: { ...rule, levelInSandbox: 'should' } } as const
    expect(await judgeBy(check, { ...context, world })).toMatchObject({ level, verdict })
  },
)

describe('what is not tried says why', () => {
  test.each<[string, Check, object]>([
    [
      'a rule that does not apply',
      { by: 'pairs', rule, pairs: () => ({ skip: 'no card' }) },
      { verdict: 'skipped', reason: 'no card' },
    ],
    [
      'a rule that cannot be judged',
      { by: 'nothing', rule, reason: 'it is out of sight' },
      { verdict: 'untested', cause: 'specification', reason: 'it is out of sight' },
    ],
    ['a rule without its monitor', { by: 'monitor', rule }, { verdict: 'inconclusive' }],
  ])('%s', async (_, check, expected) => {
    expect(await judgeBy(check)).toMatchObject({ ...expected, strength: { tried: 0 } })
  })
})

describe('trouble is never thrown and never held against the target', () => {
  const sending = (error: unknown): RunContext =>
    fakeContext({
      send: async () => {
        throw error
      },
    })

  test.each<[string, unknown, object]>([
    [
      'a used-up budget',
      new BudgetExhausted('requests', 'used up'),
      { cause: 'configuration', reason: 'used up' },
    ],
    [
      'a target that is gone',
      new TargetGone('it stopped answering'),
      { cause: 'network', reason: 'it stopped answering' },
    ],
    [
      'a defect of the harness',
      new HarnessDefect('invalid'),
      { cause: 'harness', reason: 'defect of samsvar: invalid' },
    ],
    [
      'an error that nobody foresaw',
      new TypeError('x is undefined'),
      { cause: 'harness', reason: 'unexpected error in samsvar: x is undefined' },
    ],
    [
      'something thrown that is no error',
      'a text',
      { cause: 'harness', reason: 'unexpected error in samsvar: a text' },
    ],
  ])('%s', async (_, error, expected) => {
    for (const check of [pairs, scenario]) {
      expect(await judgeBy(check, sending(error))).toMatchObject({
        verdict: 'inconclusive',
        ...expected,
      })
    }
  })

  const scenario: Check = {
    by: 'scenario',
    rule,
    play: async ({ send }) => {
      await send({ operation: 'ndct.create' })
      return judged('passed', {})
    },
  }

  test('pairs that cannot be made', async () => {
    const broken: Check = {
      by: 'pairs',
      rule,
      pairs: () => {
        throw new Error('no account')
      },
    }
    expect(await judgeBy(broken)).toMatchObject({ verdict: 'inconclusive', cause: 'harness' })
  })

  test('evidence that cannot be recorded', async () => {
    const context: RunContext = {
      ...fakeContext(sound),
      record: () => {
        throw new Error('no redaction')
      },
    }
    expect(await judgeBy(pairs, context)).toMatchObject({ cause: 'harness' })
  })
})

test('the command that judges a rule again is told what was found', async () => {
  const context: RunContext = {
    ...fakeContext(fakeSender(() => CREATED)),
    rerun: (id, finding) => `${id} after ${finding?.kind}`,
  }
  expect((await judgeBy(pairs, context)).rerun).toBe(`${rule.id} after too-long`)
})
