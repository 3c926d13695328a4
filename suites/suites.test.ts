import { describe, expect, test } from 'vitest'
import { sampleWorld } from '../generators/world.ts'
import { explainRule } from '../lib/cli/explain/explain-rule.ts'
import { planText } from '../lib/cli/run/plan-text.ts'
import type { World } from '../lib/exchange/world.ts'
import { catalogue } from '../lib/rules/catalogue.ts'
import { casesOf } from '../lib/run/cases.ts'
import { monitors } from '../lib/run/monitors/index.ts'
import { checks, suites } from './index.ts'
import { all, monitor, pairs, row, scenario, untested } from './macros.ts'

/** A target that offers no more than it must. */
const poorWorld: World = {
  ...sampleWorld,
  debtorAccounts: sampleWorld.debtorAccounts.slice(0, 1),
  cardAccounts: [],
  town: 'townName',
  anyAccountNumber: false,
}

test('every rule of the catalogue stands in exactly one line of a suite', () => {
  const lines = checks.map(({ rule }) => rule.id).toSorted()
  expect(lines).toEqual(catalogue.map(({ id }) => id).toSorted())
})

test('every suite has a title of its own and at least one line', () => {
  expect(new Set(suites.map(({ title }) => title)).size).toBe(suites.length)
  for (const { title, checks: lines } of suites) expect(lines, title).not.toEqual([])
})

test('every monitor is the monitor of a rule', () => {
  const monitored = catalogue.filter((rule) => rule.monitor === true).map(({ id }) => id)
  expect(Object.keys(monitors).toSorted()).toEqual(monitored.toSorted())
})

describe.each(checks.map((check) => ({ id: check.rule.id, check })))('$id', ({ check }) => {
  const { rule } = check

  test('is judged in the way that its rule says', () => {
    expect(check.by === 'monitor').toBe(rule.monitor === true)
    expect(check.by === 'nothing').toBe(rule.untested !== undefined)
    if (check.by === 'nothing') expect(check.reason).toBe(rule.untested)
  })

  test('comes to a verdict, unless the specification is silent', () => {
    if (check.by !== 'pairs') return
    const tried = check.pairs(sampleWorld)
    if ('skip' in tried) return expect(tried.skip).toMatch(/\w+ \w+/)
    const { accepted = [], refused = [], observed = [] } = tried
    expect([...accepted, ...refused, ...observed]).not.toEqual([])
    // An observed probe decides something only where a refusal must have a stated form.
    const formStated = rule.refusal?.status === 400 || rule.refusal?.code !== undefined
    if (rule.level === 'open') expect([...accepted, ...refused]).toEqual([])
    else if (!formStated) expect([...accepted, ...refused]).not.toEqual([])
  })

  test('can be tried, or says why not, at a target that offers little', () => {
    if (check.by !== 'pairs') return
    const tried = check.pairs(poorWorld)
    if ('skip' in tried) return expect(tried.skip).toMatch(/\w+ \w+/)
    const [first] = casesOf(rule.id, tried, { seed: 1, examples: 1 })
    expect(first?.pair.probe.operation).toBe(first?.pair.control.operation)
  })

  test('can be explained', () => {
    const text = explainRule(check, sampleWorld)
    expect(text).toContain(rule.id)
    expect(text).toContain(rule.title)
    expect(text).toContain(`${rule.clause.part}: ${rule.clause.item}`)
    expect(text).toContain('How it is judged')
    expect(text).not.toMatch(/undefined|NaN|\[object/)
    if (check.by === 'pairs' && !('skip' in check.pairs(sampleWorld))) {
      expect(text).toContain('Example')
    }
  })
})

test('the plan of a run has a line for every rule', () => {
  const lines = planText(catalogue, 25).split('\n')
  expect(lines).toHaveLength(catalogue.length + 2)
  for (const [index, { id }] of catalogue.entries()) {
    expect(lines[index]).toMatch(/^\S+ {2,}\S/)
    expect(lines[index]?.split(' ')[0]).toBe(id)
    expect(lines[index]).not.toMatch(/no check|NaN|undefined/)
  }
})

describe('a line about a rule that does not exist is refused', () => {
  test.each([
    ['pairs', () => pairs('ndct.nothing')],
    ['scenario', () => scenario('ndct.nothing', () => expect.fail())],
    ['monitor', () => monitor('ndct.nothing')],
    ['untested', () => untested('ndct.nothing')],
    ['row', () => row('ndct.nothing')],
    ['all', () => all('ndct.nothing')],
    ['untested without a reason', () => untested('ndct.accepted')],
  ])('%s', (_, line) => {
    expect(line).toThrow(/ndct\.(nothing|accepted)/)
  })
})
