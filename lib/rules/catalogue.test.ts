import { expect, test } from 'vitest'
import { area } from './area.ts'
import { brokenRules } from './broken-rules.ts'
import { catalogue, findRule, ruleIds } from './catalogue.ts'
import { ndct } from './ndct.ts'

test('ids are slugs, unique, and start with their area', () => {
  expect(new Set(ruleIds).size).toBe(ruleIds.length)
  for (const { id, area } of catalogue) {
    expect(id).toMatch(/^[a-z][a-z0-9-]*(\.[a-z0-9][a-z0-9-]*)+$/)
    expect(id.startsWith(`${area}.`)).toBe(true)
  }
})

test('the rules of an area stand together', () => {
  const changes = catalogue.filter((rule, index) => rule.area !== catalogue[index - 1]?.area)
  expect(changes.map((rule) => rule.area)).toEqual([...new Set(catalogue.map(({ area }) => area))])
})

test('titles are sentences without a full stop that stand once in their area', () => {
  for (const { title, id } of catalogue) expect(title, id).toMatch(/[^.\s]$/)
  const titles = catalogue.map(({ area, title }) => `${area}: ${title}`)
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

test('a rule is found by its id', () => {
  expect(findRule('ndct.creditor-name.max-length')).toMatchObject({
    title: 'creditorName has at most 70 characters',
    level: 'implied',
    operation: 'ndct.create',
    refusal: { status: '4xx' },
  })
  expect(findRule('ndct.creditor-name')).toBeUndefined()
})

test('an area takes no rule twice, and none of another area', () => {
  const [rule] = ndct
  if (rule === undefined) throw new Error('The area ndct is empty')
  expect(() => area('ndct', [rule, rule])).toThrow('stands twice in area ndct')
  expect(() => area('headers', [rule])).toThrow('was put into area headers')
})

test('of a body that is no object at all no rule is broken: that is another rule’s matter', () => {
  for (const body of [undefined, null, 'text', 7, []]) {
    expect(brokenRules('ndct.create', body)).toEqual([])
  }
  expect(brokenRules('ndct.create', {})).toEqual([
    'ndct.instructed-amount.required',
    'ndct.creditor-name.required',
    'ndct.creditor-account.required',
    'ndct.creditor-address.required',
    'ndct.debtor-account.required',
  ])
})
