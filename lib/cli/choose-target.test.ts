import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quote } from './choose-target.ts'

test('a shell takes a quoted argument for what it was', () => {
  const argument = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.string({ unit: fc.constantFrom("'", '"', '\\', '$', '`', ' ', '\n', '!', '*', '~', 'a') }),
  )
  const printable = argument.filter((text) => !text.includes('\0'))
  fc.assert(
    fc.property(fc.array(printable, { minLength: 20, maxLength: 20 }), (args) => {
      const script = `for each in ${args.map(quote).join(' ')}; do printf '%s\\0' "$each"; done`
      const seen = execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8' })
      expect(seen.split('\0').slice(0, -1)).toEqual(args)
    }),
    { numRuns: 10 },
  )
})

test('what needs no quotes gets none', () => {
  expect(quote('bank/samsvar.config.yaml')).toBe('bank/samsvar.config.yaml')
  expect(quote('https://bank.example:8080/psd2')).toBe('https://bank.example:8080/psd2')
})
