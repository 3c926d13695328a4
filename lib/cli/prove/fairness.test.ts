import picomatch from 'picomatch'
import { expect, test } from 'vitest'
import { variations as known } from '../../bank/variations.ts'
import type { Variations } from '../../bank/variations/variation.ts'
import { fairnessText } from './fairness-text.ts'
import { isFair, judgeFairness } from './fairness.ts'
import type { Outcomes } from './outcome.ts'
import { provenRules } from './proven-rules.ts'
import type { BankAnswer, BankQuestion } from './question.ts'

const NAME = 'ndct.creditor-name.max-length'
const FEES = 'responses.payment.transaction-fees'
const ZERO = 'ndct.instructed-amount.amount.other-forms'

const outcome = (verdict: Outcomes[string]['verdict']) => ({ verdict, sides: [] })
const PLAIN: Outcomes = {
  [NAME]: outcome('passed'),
  [FEES]: outcome('passed'),
  [ZERO]: outcome('observed'),
}

const variations: Variations = {
  bare: {
    description: '',
    because: '',
    rulings: [],
    leavesOpen: ['responses.*'],
    apply: (policy) => ({ ...policy, answerStyles: new Set(['bare']) }),
  },
  closing: {
    description: '',
    because: '',
    rulings: [],
    apply: (policy) => ({ ...policy, wire: new Set(['closing']) }),
  },
}

/** Banks that no worker judges: what the rules say of them is written down. */
function fairnessAt(answerAt: (variations: readonly string[]) => Partial<BankAnswer>) {
  const asked: BankQuestion[] = []
  const ask = async (questions: readonly BankQuestion[]): Promise<BankAnswer[]> => {
    asked.push(...questions)
    return questions.map(({ variations = [] }) => {
      const { outcomes = {}, ...rest } = answerAt(variations)
      return { outcomes: { ...PLAIN, ...outcomes }, exposures: {}, ...rest }
    })
  }
  const judged = judgeFairness({ variations, combinations: 2, seeds: [1], asOf: '2026-12-01', ask })
  return judged.then((fairness) => ({ fairness, asked }))
}

test('every variation is judged alone, and some together, beside a plain bank', async () => {
  const { fairness, asked } = await fairnessAt(() => ({}))
  expect(asked.map(({ variations }) => variations).slice(0, 3)).toEqual([[], ['bare'], ['closing']])
  expect(asked).toHaveLength(5)
  expect(isFair(fairness)).toBe(true)
  expect(fairnessText(fairness)).toBe(
    '2 harmless variations alone and 2 combinations of them: 0 false alarms\nThe rules are fair.\n',
  )
})

test.each([
  ['fails', NAME, 'failed', ['closing']],
  ['warns', NAME, 'warning', ['bare']],
  ['fails where the variation leaves it open', FEES, 'failed', ['bare']],
  ['is no longer decided', NAME, 'inconclusive', ['bare']],
  ['is no longer tried', FEES, 'skipped', ['closing']],
  ['is no longer observed', ZERO, 'inconclusive', ['closing']],
  ['fails at the plain bank', NAME, 'failed', []],
] as const)('a rule that %s is unfair', async (_, rule, verdict, where) => {
  const { fairness } = await fairnessAt((names) =>
    names.join() === where.join() ? { outcomes: { [rule]: outcome(verdict) } } : {},
  )
  expect(fairness.unfair).toEqual([{ variations: where, rule, verdict, seed: 1 }])
  expect(isFair(fairness)).toBe(false)
  expect(fairnessText(fairness)).toMatch(new RegExp(`^unfair: ${rule} ${verdict} at .*\n`))
})

test('what a variation leaves open may stay so', async () => {
  const { fairness } = await fairnessAt((names) =>
    names.includes('bare') ? { outcomes: { [FEES]: outcome('skipped') } } : {},
  )
  expect(isFair(fairness)).toBe(true)
})

test('of several variations those are named that it takes', async () => {
  const { fairness } = await fairnessAt((names) =>
    names.length === 2 ? { outcomes: { [NAME]: outcome('failed') } } : {},
  )
  expect(fairness.unfair.every(({ variations }) => variations.length === 2)).toBe(true)
  const masked = await fairnessAt((names) =>
    names.includes('closing') ? { outcomes: { [NAME]: outcome('failed') } } : {},
  )
  expect(new Set(masked.fairness.unfair.map(({ variations }) => variations.join()))).toEqual(
    new Set(['closing']),
  )
})

test('a bank that could not be judged is not fair', async () => {
  const { fairness } = await fairnessAt((names) =>
    names.join() === 'closing' ? { outcomes: {}, trouble: 'no port' } : {},
  )
  expect(isFair(fairness)).toBe(false)
  expect(fairnessText(fairness)).toContain('could not be judged: closing: no port')
})

test('what real variations leave open are rules that there are, and none excludes another in vain', () => {
  for (const [name, { leavesOpen = [], excludes = [] }] of Object.entries(known)) {
    for (const glob of leavesOpen) {
      const isMeant = picomatch(glob)
      expect([name, glob, provenRules.some((rule) => isMeant(rule))]).toEqual([name, glob, true])
    }
    expect(Object.keys(known)).toEqual(expect.arrayContaining([...excludes]))
  }
})
