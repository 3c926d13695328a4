import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import type { Verdict } from '../lib/run/result.ts'
import { summarize } from '../lib/run/summarize.ts'
import { rule, run } from './fixtures/build.ts'
import { fixtures } from './fixtures/index.ts'
import { junit } from './junit.ts'

const parse = (xml: string) => load(xml, { xml: true })

describe.each(Object.entries(fixtures))('the run %s', (_, fixture) => {
  const xml = junit(fixture)
  const $ = parse(xml)

  test('is well-formed XML 1.0', () => {
    expect(faults(xml)).toEqual([])
  })

  test('has a case for every rule, in a suite for every area', () => {
    const { areas, rules } = summarize(fixture)
    expect($('testsuite')).toHaveLength(areas.length + 1)
    expect($('testsuite:not([name=run]) > testcase')).toHaveLength(rules)
  })

  test('has counts that agree with its cases, in each suite and in all', () => {
    for (const element of [...$('testsuite').toArray(), ...$('testsuites').toArray()]) {
      const suite = $(element)
      const counts = ['tests', 'failures', 'errors', 'skipped'].map((name) =>
        Number(suite.attr(name)),
      )
      const found = ['testcase', 'failure', 'error', 'skipped'].map(
        (name) => suite.find(name).length,
      )
      expect(counts).toEqual(found)
    }
  })

  test('has an error exactly when the run could not tell or was cut short', () => {
    const { coverage, shortfall } = summarize(fixture)
    const failedSteps = fixture.preflight.filter(({ state }) => state === 'failed').length
    const doubts = coverage.undecided + failedSteps + (shortfall === undefined ? 0 : 1)
    expect($('error')).toHaveLength(doubts)
  })
})

describe('a verdict', () => {
  const caseOf = (verdict: Verdict, warnings?: 'fail') => {
    const results = [rule('area.it', { verdict, reason: 'Because.', cause: 'target' })]
    const $ = parse(junit(run(results), warnings ? { warnings } : {}))
    const children = $('testsuite[name=area] > testcase').children()
    return { names: children.toArray().map(({ name }) => name), message: children.attr('message') }
  }

  test.each<[Verdict, string[]]>([
    ['failed', ['failure']],
    ['warning', ['system-out']],
    ['inconclusive', ['error']],
    ['passed', []],
    ['observed', ['system-out']],
    ['skipped', ['skipped']],
    ['untested', ['skipped']],
  ])('%s becomes %j', (verdict, names) => {
    expect(caseOf(verdict).names).toEqual(names)
  })

  test.each(['failed', 'inconclusive', 'skipped', 'untested'] as const)(
    '%s gives its reason',
    (verdict) => {
      expect(caseOf(verdict).message).toBe('Because.')
    },
  )

  test('warning can be made a failure', () => {
    expect(caseOf('warning', 'fail').names).toEqual(['failure'])
    expect(junit(run([rule('a.b', { verdict: 'warning' })]), { warnings: 'fail' })).toContain(
      'failures="1"',
    )
  })
})

test('the properties name the shard of a run that is one of several', () => {
  expect(junit(fixtures['interrupted'] ?? expect.fail())).toContain('name="shard" value="2/3"')
  expect(junit(fixtures['failures'] ?? expect.fail())).not.toContain('shard')
})

test('the properties name seed and target', () => {
  const $ = parse(junit(run([rule('a.b')])))
  expect($('property[name=seed]').attr('value')).toBe('42')
  expect($('property[name=target]').attr('value')).toBe('Example Bank')
})

test('times are in seconds', () => {
  const $ = parse(junit(run([rule('a.b', { durationMs: 1234.5 })])))
  expect($('testcase[name="a.b"]').attr('time')).toBe('1.234')
})

/** A strict little reader for the part of XML that the report uses: what it does not know is a fault. */
function faults(xml: string): string[] {
  const found: string[] = []
  const open: string[] = []
  const token = /<\?xml [^?]*\?>|<(\/?)([\w-]+)((?: [\w-]+="[^"<]*")*)(\/?)>|[^<]+/guy
  let end = 0
  for (const match of xml.matchAll(token)) {
    end = match.index + match[0].length
    const [whole, closing, name, , empty] = match
    if (closing === '/' && open.pop() !== name) found.push(`unexpected ${whole}`)
    if (name !== undefined && closing === '' && empty === '') open.push(name)
  }
  if (end !== xml.length) found.push(`cannot be read from ${xml.slice(end, end + 40)}`)
  if (open.length > 0) found.push(`not closed: ${open.join(', ')}`)
  const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.exec(xml)
  if (forbidden) found.push(`forbidden character at ${forbidden.index}`)
  const bare = /&(?!(?:amp|lt|gt|quot|apos);)|\]\]>/u.exec(xml)
  if (bare) found.push(`unescaped text at ${bare.index}`)
  return found
}
