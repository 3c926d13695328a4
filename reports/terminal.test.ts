import { readFileSync } from 'node:fs'
import stringWidth from 'string-width'
import { describe, expect, test } from 'vitest'
import { VERDICTS } from '../lib/run/result.ts'
import { summarize } from '../lib/run/summarize.ts'
import { failures } from './fixtures/failures.ts'
import { fixtures } from './fixtures/index.ts'
import { manyFailures } from './fixtures/many-failures.ts'
import { rule, run } from './fixtures/build.ts'
import { terminal } from './terminal.ts'

const plain = { color: false, unicode: true }
const saved = Object.entries(fixtures)
const widths = [20, 40, 50, 80, 100, 120, 400]
// oxlint-disable-next-line no-control-regex -- the report's own colours are control sequences
const COLORS = /\u001b\[\d+m/gu

describe.each(saved)('the run %s', (_, fixture) => {
  test.each(widths)('keeps within %i columns', (width) => {
    const lines = terminal(fixture, { ...plain, width }).split('\n')
    expect(lines.filter((line) => stringWidth(line) > Math.min(width, 110))).toEqual([])
  })

  test('has no control character but the line break', () => {
    const report = terminal(fixture, { ...plain, width: 80 })
    expect(report).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u)
  })

  test('has the same text with colours, and no other escape sequences', () => {
    const coloured = terminal(fixture, { width: 80, color: true, unicode: true })
    expect(coloured.replace(COLORS, '')).toBe(terminal(fixture, { ...plain, width: 80 }))
    expect(coloured).toMatch(COLORS)
  })

  test('says the headline, and where the files are', () => {
    const files = ['out/run.json', 'out/junit.xml']
    const report = terminal(fixture, { ...plain, width: 400, files })
    expect(report).toContain(summarize(fixture).headline)
    for (const file of files) expect(report).toContain(file)
  })
})

test.each([100, 50])('failures at %i columns', (width) => {
  expect(terminal(failures, { ...plain, width, files: ['out/run.json'] })).toMatchSnapshot()
})

test.each(VERDICTS)('a rule that is %s is in the table, and named unless it passed', (verdict) => {
  const report = terminal(
    run([rule('area.some-rule', { verdict, observations: [{ what: 'it', count: 1 }] })]),
    {
      ...plain,
      width: 100,
    },
  )
  expect(report).toMatch(new RegExp(`^area +rules +${verdict}`, 'mu'))
  expect(report).toContain('area.some-rule')
})

test('a run that is one of several says which', () => {
  expect(terminal(fixtures['interrupted'] ?? expect.fail(), { ...plain, width: 80 })).toContain(
    'shard 2/3',
  )
  expect(terminal(fixtures['failures'] ?? expect.fail(), { ...plain, width: 80 })).not.toContain(
    'shard',
  )
})

test('symbols are ASCII where the terminal cannot show others', () => {
  const report = terminal(failures, { width: 80, color: false, unicode: false })
  // oxlint-disable-next-line no-control-regex -- ASCII is what is meant
  expect(report).toMatch(/^[\u0000-\u007f]*$/u)
})

test('of many failures one of each reason is told in full, the others in a line', () => {
  const report = terminal(manyFailures, { ...plain, width: 100 })
  expect(report.match(/^ {2}clause/gmu)).toHaveLength(2)
  expect(report).toContain('And 38 more')
  expect(report).toMatch(
    /^✗ ndct\.field-39\.max-length · field39: 70 characters → 71 characters$/mu,
  )
})

test('doubts with one reason are told once', () => {
  const report = terminal(failures, { ...plain, width: 100 })
  expect(report.match(/The valid twin was refused too/gu)).toHaveLength(1)
  expect(report).toContain('also: ndct.ultimate-debtor.max-length')
})

test('the failure that docs/reading-a-result.md explains is what the report shows', () => {
  const guide = readFileSync(new URL('../docs/reading-a-result.md', import.meta.url), 'utf8')
  const [, example = expect.fail()] = /^```\n(✗.*?)\n```$/msu.exec(guide) ?? []
  expect(terminal(failures, { ...plain, width: 80 })).toContain(example)
})
