import { describe, expect, test } from 'vitest'
import { fakeRule } from '../../run/testing/fake-target.ts'
import type { RuleResult, Verdict } from '../../run/result.ts'
import { closeRun, type Finished } from './close-run.ts'

const rules = ['a', 'b'].map((id) => fakeRule({ id }))

function finished(verdicts: Readonly<Record<string, Verdict>>, more: Partial<Finished> = {}) {
  const results = Object.entries(verdicts).map(([rule, verdict]): [string, RuleResult] => [
    rule,
    {
      ...fakeRule(),
      rule,
      verdict,
      strength: { tried: 1, decided: 1, requests: 1, kinds: [] },
      observations: [],
      rerun: '',
      durationMs: 1,
    },
  ])
  return closeRun(
    {
      rules,
      results: new Map(results),
      requests: 10,
      problems: [],
      interrupted: false,
      rerunOptions: ' --seed 5',
      ...more,
    },
    1000,
  )
}

describe('the ending', () => {
  const doubt = { a: 'passed', b: 'inconclusive' } as const
  const sure = { a: 'passed', b: 'failed' } as const

  test.each<[string, string, Parameters<typeof finished>]>([
    ['complete', 'everything was judged', [sure]],
    ['complete', 'doubt has nothing to do with a budget', [doubt]],
    ['time-budget', 'the time was up and something is left', [doubt, { deadline: 1000 }]],
    ['complete', 'the time was up and nothing is left', [sure, { deadline: 1000 }]],
    ['complete', 'there was time', [doubt, { deadline: 1001 }]],
    ['request-budget', 'requests were used up', [doubt, { maxRequests: 10 }]],
    ['complete', 'requests were left', [doubt, { maxRequests: 11 }]],
    ['interrupted', 'a person stopped it', [{ a: 'passed' }, { interrupted: true }]],
    ['harness-error', 'the harness broke', [sure, { problems: ['worker died'] }]],
    ['harness-error', 'a check said nothing', [{ a: 'passed' }]],
  ])('is %s when %s', (ending, _, how) => {
    expect(finished(...how).ending).toBe(ending)
  })
})

test('a check that records no verdict is an error of the harness, by name', () => {
  const { problems, results } = finished({ b: 'passed' })
  expect(problems).toEqual(['defect of samsvar: no check recorded a verdict of a'])
  expect(results.map(({ rule, verdict, cause }) => [rule, verdict, cause])).toEqual([
    ['a', 'inconclusive', 'harness'],
    ['b', 'passed', undefined],
  ])
})

test('rules that a broken or interrupted run never came to are not said to be silent', () => {
  expect(finished({}, { problems: ['worker died'] }).problems).toEqual(['worker died'])
  const { problems, results } = finished({}, { interrupted: true })
  expect(problems).toEqual([])
  expect(results[0]).toMatchObject({ cause: 'configuration', rerun: 'samsvar run a --seed 5' })
})
