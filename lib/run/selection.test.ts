import { describe, expect, test } from 'vitest'
import { catalogue } from '../rules/catalogue.ts'
import { nearestId, select, type Selection } from './selection.ts'
import { fakeRule } from './testing/fake-target.ts'

const rules = [
  fakeRule({ id: 'ndct.name.max-length', level: 'must' }),
  fakeRule({ id: 'ndct.name.type', level: 'implied' }),
  fakeRule({ id: 'ndct.name-suffix.type', level: 'should' }),
  fakeRule({ id: 'signing.date', level: 'open' }),
]
const ids = (selection: Selection): string[] =>
  'rules' in selection ? selection.rules.map(({ id }) => id) : expect.fail('unknown selectors')

describe('a selection', () => {
  test.each([
    [[], rules.map(({ id }) => id)],
    [['ndct.name.type'], ['ndct.name.type']],
    [['ndct.name'], ['ndct.name.max-length', 'ndct.name.type']],
    [['ndct'], ['ndct.name.max-length', 'ndct.name.type', 'ndct.name-suffix.type']],
    [['*.type'], ['ndct.name.type', 'ndct.name-suffix.type']],
    [['{signing,ndct.name}.*'], ['ndct.name.max-length', 'ndct.name.type', 'signing.date']],
    [
      ['signing.date', 'ndct.name.max-length'],
      ['ndct.name.max-length', 'signing.date'],
    ],
    [
      ['ndct.name', '*.type'],
      ['ndct.name.max-length', 'ndct.name.type', 'ndct.name-suffix.type'],
    ],
    [['nothing.*'], []],
    [['nothing.*', 'signing'], ['signing.date']],
  ])('of %j', (selectors, selected) => {
    expect(ids(select(rules, selectors))).toEqual(selected)
  })

  test.each([
    ['must', 1],
    ['implied', 2],
    ['should', 3],
    ['open', 4],
  ] as const)('down to level %s', (level, count) => {
    expect(ids(select(rules, [], level))).toHaveLength(count)
  })

  test('may come out empty by its level', () => {
    expect(ids(select(rules, ['signing.date'], 'must'))).toEqual([])
  })

  test.each(['ndct.nam', 'name', 'ndct.name.', 'NDCT.name', ''])(
    'does not know “%s”',
    (selector) => {
      const selection = select(rules, ['signing', selector])
      expect(selection).toMatchObject({ unknown: [{ selector }] })
    },
  )
})

test.each([
  ['ndct.nam.type', 'ndct.name.type'],
  ['ndct.nam', 'ndct.name'],
  ['sining', 'signing'],
])('the nearest to “%s” is “%s”', (typed, nearest) => {
  expect(nearestId(typed, rules)).toBe(nearest)
})

test('every rule of the catalogue can be selected by its own id alone', () => {
  for (const { id } of catalogue) expect(ids(select(catalogue, [id]))[0]).toBe(id)
})

test('a word from the middle of an id leads to the first id that has it', () => {
  const rules = ['signing.body', 'ndct.amount.minor-units', 'ncbct.amount.minor-units'].map((id) =>
    fakeRule({ id }),
  )
  expect(nearestId('minor-units', rules)).toBe('ndct.amount.minor-units')
  expect(nearestId('ndct.amont', rules)).toBe('ndct.amount')
})
