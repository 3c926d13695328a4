import { expect, test } from 'vitest'
import { proofOf, unrelatedFailures } from './defect-proof.ts'
import type { Outcome } from './outcome.ts'

const failed: Outcome = { verdict: 'failed', sides: ['refused'] }
const warning: Outcome = { verdict: 'warning', sides: ['any'] }
const passed: Outcome = { verdict: 'passed', sides: ['refused'] }
const undecided: Outcome = { verdict: 'inconclusive', sides: [] }

test('a defect is caught by the rules that fail or warn, and missed by all the others', () => {
  const trips = ['a.failed', 'a.warned', 'a.passed', 'a.undecided', 'a.not-asked']
  const outcomes = {
    'a.failed': failed,
    'a.warned': warning,
    'a.passed': passed,
    'a.undecided': undecided,
  }
  expect(proofOf('defect', trips, [{ rules: trips, outcomes }])).toEqual({
    defect: 'defect',
    caught: [
      { rule: 'a.failed', side: 'refused' },
      { rule: 'a.warned', side: 'any' },
    ],
    missed: ['a.passed', 'a.undecided', 'a.not-asked'],
  })
})

test('a rule that notices a defect in one of several runs only has missed it', () => {
  const rules = ['a.rule']
  const askings = [
    { rules, outcomes: { 'a.rule': failed } },
    { rules, outcomes: { 'a.rule': passed } },
    { rules: ['b.rule'], outcomes: { 'b.rule': passed } },
  ]
  expect(proofOf('defect', rules, askings).missed).toEqual(rules)
  expect(proofOf('defect', rules, [...askings.slice(0, 1), ...askings.slice(2)]).missed).toEqual([])
})

test('what fails outside the rules of all defects of a bank is unrelated', () => {
  const intents = [{ trips: ['a.one'] }, { trips: [], alsoTrips: ['b.*', 'c.same'] }]
  const outcomes = {
    'a.one': failed,
    'a.one-more': failed,
    'a.two': warning,
    'a.three': undecided,
    'a.four': passed,
    'b.some.thing': failed,
    'c.same': failed,
  }
  expect(unrelatedFailures(intents, outcomes)).toEqual(['a.one-more', 'a.two'])
})

test('at a bank whose defects are about nothing every failure is unrelated', () => {
  expect(unrelatedFailures([{ trips: [] }], { 'a.one': failed, 'a.two': passed })).toEqual([
    'a.one',
  ])
})
