import { expect, test } from 'vitest'
import { explain, type Hypothesis } from './search.ts'

const hypothesis = (name: string, variants: (text: string) => string[]): Hypothesis<string> => ({
  name,
  says: `says ${name}`,
  fix: `fix ${name}`,
  variants,
})
const table = [
  hypothesis('upper', (text) => [text.toUpperCase()]),
  hypothesis('suffix', (text) => [`${text}!`, `${text}?`]),
  hypothesis('prefix', (text) => [`<${text}`]),
]

function names(start: string, found: string, limits = { mistakes: 3, tries: 1000 }) {
  return explain(start, table, (text) => text === found, limits)?.mistakes.map(({ name }) => name)
}

test('the fewest mistakes are named, in the order in which they were made', () => {
  expect(names('a', 'a')).toEqual([])
  expect(names('a', 'A?')).toEqual(['upper', 'suffix'])
  expect(names('a', '<A!')).toEqual(['upper', 'suffix', 'prefix'])
  expect(names('A', '<A')).toEqual(['prefix'])
})

test('what no mistake leads to, or too many, is not explained', () => {
  expect(names('a', 'b')).toBeUndefined()
  expect(names('a', '<A!', { mistakes: 2, tries: 1000 })).toBeUndefined()
  expect(names('a', '<A!', { mistakes: 3, tries: 5 })).toBeUndefined()
})

test('it says what the mistakes made of the start', () => {
  const found = explain('a', table, (text) => text.endsWith('?'), { mistakes: 1, tries: 10 })
  expect(found).toEqual({
    state: 'a?',
    mistakes: [{ name: 'suffix', says: 'says suffix', fix: 'fix suffix' }],
  })
})
