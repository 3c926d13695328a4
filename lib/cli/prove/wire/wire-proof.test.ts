import { describe, expect, test } from 'vitest'
import type { Outcome, Outcomes } from '../outcome.ts'
import type { Corruption } from './corruption.ts'
import { corruptions } from './corruptions.ts'
import { withStatus } from './delivery.ts'
import { wireProofOf } from './wire-proof.ts'

const failed: Outcome = { verdict: 'failed', sides: ['any'] }
const passed: Outcome = { verdict: 'passed', sides: ['any'] }
const doubted: Outcome = { verdict: 'passed', sides: ['any'], doubts: 1 }
const open = (cause: 'network' | 'harness'): Outcome => ({
  verdict: 'inconclusive',
  sides: ['any'],
  cause,
  reason: 'why',
})

const spoilt: Corruption = {
  description: '',
  of: () => true,
  which: 'one',
  spoil: withStatus(500),
  reportedBy: ['a.one'],
  alsoBy: ['b.*'],
}
const dropped: Corruption = { ...spoilt, reportedBy: [], alsoBy: [] }

const problemsOf = (corruption: Corruption, outcomes: Outcomes, hits = 1) =>
  wireProofOf('name', corruption, outcomes, hits).problems

test('what breaks a rule is reported by that rule, and by others only when they may', () => {
  const outcomes = { 'a.one': failed, 'b.two': failed, 'c.three': passed }
  expect(wireProofOf('name', spoilt, outcomes, 1)).toEqual({
    corruption: 'name',
    how: 'verdict',
    reportedBy: ['a.one', 'b.two'],
    problems: [],
  })
})

test('trouble of the network leaves rules open, or in doubt', () => {
  expect(problemsOf(dropped, { 'a.one': open('network') })).toEqual([])
  expect(wireProofOf('name', dropped, { 'a.one': doubted }, 1)).toMatchObject({
    how: 'network',
    reportedBy: ['a.one'],
    problems: [],
  })
})

describe('it is a problem', () => {
  test.each<[what: string, corruption: Corruption, outcomes: Outcomes, hits: number, said: RegExp]>(
    [
      ['when nothing was spoilt', spoilt, { 'a.one': failed }, 0, /no answer was spoilt/],
      ['when the rule keeps quiet', spoilt, { 'b.two': failed }, 1, /a\.one does not report it/],
      [
        'when a rule reports what is not its business',
        spoilt,
        { 'a.one': failed, 'c.three': failed },
        1,
        /c\.three reports it, wrongly/,
      ],
      ['when the network’s trouble goes unnoticed', dropped, { 'a.one': passed }, 1, /unnoticed/],
      ['when a rule is blamed for the network', dropped, { 'a.one': failed }, 1, /a\.one reports/],
      [
        'when it is taken for an error of the harness',
        dropped,
        { 'a.one': open('harness') },
        1,
        /error of the harness: why/,
      ],
    ],
  )('%s', (_, corruption, outcomes, hits, said) => {
    expect(problemsOf(corruption, outcomes, hits).join()).toMatch(said)
  })
})

test('every corruption says what it does', () => {
  expect(Object.keys(corruptions).length).toBeGreaterThan(60)
  for (const { description } of Object.values(corruptions)) expect(description).not.toBe('')
})
