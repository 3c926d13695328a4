import { expect, test } from 'vitest'
import { checks } from '../../suites/index.ts'
import { sampleWorld } from '../../generators/world.ts'
import { defects } from '../bank/defects.ts'
import { catalogue, ruleIds } from '../rules/catalogue.ts'
import { rulePages } from './docs/rule-pages.ts'

// What hangs on a rule is there for every rule. That each stands in exactly one line of a suite is
// tested beside the suites, and that each defect is noticed is what `samsvar prove` shows.

const known = new Set(ruleIds)
const tripped = new Set(Object.values(defects).flatMap(({ trips }) => trips))

/** Rules that no bank can break in a way that they would say: nothing is judged, or nothing is tried. */
function cannotBeBroken(id: string): boolean {
  const check = checks.find(({ rule }) => rule.id === id)
  if (check === undefined || check.by === 'nothing') return true
  if (check.by !== 'pairs') return check.rule.level === 'open'
  const pairs = check.pairs(sampleWorld)
  return 'skip' in pairs ? true : check.rule.level === 'open' && check.rule.refusal === undefined
}

test('every rule that can be broken has a defect that breaks it', () => {
  const without = catalogue.filter(({ id }) => !tripped.has(id) && !cannotBeBroken(id))
  expect(without.map(({ id }) => id)).toEqual([])
})

test('every defect trips rules that exist', () => {
  const gone = Object.entries(defects).flatMap(([name, { trips }]) =>
    trips.filter((id) => !known.has(id)).map((id) => `${name}: ${id}`),
  )
  expect(gone).toEqual([])
})

test('every rule has its place in the reference of rules, once', () => {
  const text = rulePages()
    .map(({ content }) => content)
    .join('\n')
  const headings = [...text.matchAll(/^### `(.+)`$/gm)].map(([, id = '']) => id)
  expect(headings.toSorted()).toEqual(ruleIds.toSorted())
})
