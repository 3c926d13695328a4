import { describe, expect, test } from 'vitest'
import { rule, run } from '../../reports/fixtures/build.ts'
import { fixtures } from '../../reports/fixtures/index.ts'
import type { Ending, Run, Verdict } from './result.ts'
import { VERDICTS } from './result.ts'
import type { ExitCode } from './summarize.ts'
import { exitCode, summarize } from './summarize.ts'

const runOf = (verdicts: readonly Verdict[], changes: Partial<Run> = {}): Run =>
  run(
    verdicts.map((verdict, at) => rule(`${at % 2 === 0 ? 'even' : 'odd'}.rule-${at}`, { verdict })),
    changes,
  )

describe('the exit code', () => {
  test.each<[ExitCode, readonly Verdict[]]>([
    [0, ['passed']],
    [0, ['passed', 'warning', 'observed', 'skipped', 'untested']],
    [0, ['observed']],
    [1, ['passed', 'failed']],
    [1, ['failed', 'inconclusive']],
    [2, ['passed', 'inconclusive']],
    [2, ['skipped', 'untested']],
    [2, []],
  ])('is %i for %j', (code, verdicts) => {
    expect(exitCode(runOf(verdicts))).toBe(code)
  })

  test('is 2 for a run that a person stopped, whatever was seen before', () => {
    expect(exitCode(runOf(['passed'], { ending: 'interrupted' }))).toBe(2)
    expect(exitCode(runOf(['passed', 'failed'], { ending: 'interrupted' }))).toBe(2)
  })

  test.each<Ending>(['time-budget', 'request-budget', 'preflight-failed', 'harness-error'])(
    'is 2 when the ending is %s, and 1 when a failure was seen before',
    (ending) => {
      expect(exitCode(runOf(['passed'], { ending }))).toBe(2)
      expect(exitCode(runOf(['passed', 'failed'], { ending }))).toBe(1)
    },
  )
})

describe('the numbers', () => {
  const summary = summarize(runOf([...VERDICTS, 'failed', 'passed']))

  test('count every verdict, in all and per area', () => {
    expect(summary.rules).toBe(9)
    expect(summary.counts).toEqual({
      failed: 2,
      warning: 1,
      inconclusive: 1,
      passed: 2,
      observed: 1,
      skipped: 1,
      untested: 1,
    })
    expect(summary.areas.map(({ area, rules }) => [area, rules])).toEqual([
      ['even', 5],
      ['odd', 4],
    ])
    expect(summary.areas.map(({ counts }) => counts.failed)).toEqual([1, 1])
  })

  test('keep apart what was judged, undecided, skipped and not judgeable', () => {
    expect(summary.coverage).toEqual({ judged: 6, undecided: 1, skipped: 1, notJudgeable: 1 })
  })

  test.each(Object.entries(fixtures))(
    'of areas and of coverage add up in the run %s',
    (_, saved) => {
      const { rules, tried, areas, coverage } = summarize(saved)
      const total = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0)
      expect(rules).toBe(saved.results.length)
      expect(total(areas.map((area) => area.rules))).toBe(rules)
      expect(total(areas.flatMap(({ counts }) => Object.values(counts)))).toBe(rules)
      expect(total(areas.map((area) => area.tried))).toBe(tried)
      expect(total(Object.values(coverage))).toBe(rules)
    },
  )
})

describe('the headline', () => {
  test.each<[string, Run]>([
    ['Conforms: none of 1 judged rule failed.', runOf(['passed'])],
    [
      'Conforms: none of 3 judged rules failed, with 1 warning.',
      runOf(['passed', 'passed', 'warning']),
    ],
    ['Does not conform: 1 of 2 judged rules failed.', runOf(['passed', 'failed'])],
    [
      'Does not conform: 1 of 1 judged rule failed; the run was interrupted before it was done; 1 rule could not be decided.',
      runOf(['failed', 'inconclusive'], { ending: 'interrupted' }),
    ],
    ['Could not tell: 2 rules could not be decided.', runOf(['inconclusive', 'inconclusive'])],
    ['Could not tell: no rule was selected.', runOf([])],
    ['Could not tell: no selected rule could be judged at this target.', runOf(['skipped'])],
    [
      'Could not tell: the preflight failed, so no rule was tried.',
      runOf([], { ending: 'preflight-failed' }),
    ],
  ])('%s', (headline, saved) => {
    expect(summarize(saved).headline).toBe(headline)
  })
})
