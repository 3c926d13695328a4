import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quote } from '../choose-target.ts'
import { shellWords } from './shell-words.ts'

test('quoted words come back', () => {
  const unit = fc.constantFrom("'", '"', '\\', '$', '`', ' ', '\n', '!', 'a', 'ø', '🏦')
  fc.assert(
    fc.property(fc.array(fc.string({ unit, minLength: 1 })), (words) => {
      expect(shellWords(words.map(quote).join(' \\\n  '))).toEqual(words)
    }),
  )
})

test.each([
  ['a  b\tc', ['a', 'b', 'c']],
  [`'a b'"c d"e\\ f`, ['a bc de f']],
  [`"a \\"b\\" \\$c \\d"`, ['a "b" $c \\d']],
  [`$'it\\'s\\n\\u00f8\\x41'`, ["it's\nøA"]],
  [`a ''`, ['a', '']],
  ['  ', []],
])('%s', (command, words) => {
  expect(shellWords(command)).toEqual(words)
})

test.each(["'a", '"a', "$'a", 'a\\'])('what is not closed is an error: %s', (command) => {
  expect(() => shellWords(command)).toThrow(SyntaxError)
})
