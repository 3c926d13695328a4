import { Command } from 'commander'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addOptions } from '../add-options.ts'
import { runOptions, type RunOptions } from '../run-options.ts'
import { rerunOptions } from './rerun-options.ts'

function parse(text: string): RunOptions {
  const command = new Command().argument('[selectors...]').exitOverride()
  addOptions(command, runOptions)
  command.parse(text.split(' ').filter(Boolean), { from: 'user' })
  return command.opts()
}

test('the defaults need no telling', () => {
  expect(rerunOptions(parse(''))).toBe('')
  expect(
    rerunOptions(parse('--concurrency 4 --rate 9 --out x --max-requests 5 --level must')),
  ).toBe('')
})

test('options told are options taken', () => {
  const options = fc.record({
    seed: fc.integer(),
    examples: fc.integer({ min: 1, max: 10_000 }),
    asOf: fc.constantFrom(undefined, '2026-11-15'),
    force: fc.constantFrom(undefined, true),
  })
  fc.assert(
    fc.property(options, ({ seed, examples, asOf, force }) => {
      const told = { ...parse(''), seed, examples }
      const more = { ...(asOf && { asOf }), ...(force && { force }) }
      expect(parse(rerunOptions({ ...told, ...more }))).toEqual({ ...told, ...more })
    }),
  )
})
