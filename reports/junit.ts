import type { PreflightStep, Run, RuleResult, Verdict } from '../lib/run/result.ts'
import type { AreaSummary, Summary } from '../lib/run/summarize.ts'
import { summarize } from '../lib/run/summarize.ts'
import { resultText } from './text/finding.ts'
import { shardText } from './text/shard.ts'
import { element, escapeXml } from './xml.ts'

export interface JUnitOptions {
  /** Whether a warning counts as passed, with a note in its output, or as a failure. */
  readonly warnings?: 'pass' | 'fail'
}

type Warnings = NonNullable<JUnitOptions['warnings']>

/**
 * JUnit XML: a suite per area, a case per rule, and one suite for the run itself,
 * so that a run that was stopped or that judged nothing is not green.
 */
export function junit(run: Run, { warnings = 'pass' }: JUnitOptions = {}): string {
  const summary = summarize(run)
  const steps = [...run.preflight.map(stepCase), conclusionCase(summary)]
  const totals = tally(summary, warnings)
  const suites = [
    runSuite(run, steps),
    ...summary.areas.map((area) => areaSuite(run, area, warnings)),
  ]
  const root = element(
    'testsuites',
    {
      name: `samsvar: ${run.target.name}`,
      tests: totals.tests + steps.length,
      failures: totals.failures,
      errors: totals.errors + count(steps, 'error'),
      skipped: totals.skipped + count(steps, 'skipped'),
      time: seconds(run.durationMs),
    },
    suites,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}

function areaSuite(run: Run, area: AreaSummary, warnings: Warnings): string {
  const results = run.results.filter((result) => result.area === area.area)
  const time = results.reduce((total, { durationMs }) => total + durationMs, 0)
  return element(
    'testsuite',
    {
      name: area.area,
      ...tally(area, warnings),
      time: seconds(time),
      timestamp: run.startedAt.replace(/(?:\.\d+)?Z$/u, ''),
    },
    results.map((result) => ruleCase(result, warnings)),
  )
}

function tally({ rules, counts }: Pick<Summary, 'rules' | 'counts'>, warnings: Warnings) {
  return {
    tests: rules,
    failures: counts.failed + (warnings === 'fail' ? counts.warning : 0),
    errors: counts.inconclusive,
    skipped: counts.skipped + counts.untested,
  }
}

function ruleCase(result: RuleResult, warnings: Warnings): string {
  return element(
    'testcase',
    { classname: `samsvar.${result.area}`, name: result.rule, time: seconds(result.durationMs) },
    verdictElements(result, warnings),
  )
}

function verdictElements(result: RuleResult, warnings: Warnings): string[] {
  const { verdict, reason = verdict, cause = verdict } = result
  const trouble = (name: string): string[] => [
    element(name, { message: reason, type: cause }, [escapeXml(resultText(result))]),
  ]
  const note = (): string[] => [element('system-out', {}, [escapeXml(resultText(result))])]
  const elements: Readonly<Record<Verdict, () => string[]>> = {
    failed: () => trouble('failure'),
    warning: () => (warnings === 'fail' ? trouble('failure') : note()),
    inconclusive: () => trouble('error'),
    passed: () => [],
    observed: note,
    skipped: () => [element('skipped', { message: reason })],
    untested: () => [element('skipped', { message: reason })],
  }
  return elements[verdict]()
}

interface RunCase {
  readonly xml: string
  readonly result: 'passed' | 'error' | 'skipped'
}

function runSuite(run: Run, cases: readonly RunCase[]): string {
  const { target, settings } = run
  const properties = {
    samsvar: run.samsvar,
    run: run.id,
    target: target.name,
    baseUrl: target.baseUrl,
    environment: target.environment,
    seed: settings.seed,
    examples: settings.examples,
    asOf: settings.asOf,
    selectors: settings.selectors.join(' '),
    ...(settings.shard === undefined ? {} : { shard: shardText(settings.shard) }),
    ending: run.ending,
    requests: run.requests,
  }
  return element(
    'testsuite',
    {
      name: 'run',
      tests: cases.length,
      failures: 0,
      errors: count(cases, 'error'),
      skipped: count(cases, 'skipped'),
    },
    [
      element(
        'properties',
        {},
        Object.entries(properties).map(([name, value]) => element('property', { name, value })),
      ),
      ...cases.map(({ xml }) => xml),
    ],
  )
}

function stepCase({
  step,
  state,
  message,
  advice,
  cause = 'configuration',
}: PreflightStep): RunCase {
  const text = [message, advice].filter((part) => part !== undefined).join('\n')
  const cases: Readonly<Record<PreflightStep['state'], RunCase>> = {
    ok: { result: 'passed', xml: runCase(`preflight: ${step}`, []) },
    warning: {
      result: 'passed',
      xml: runCase(`preflight: ${step}`, [element('system-out', {}, [escapeXml(text)])]),
    },
    failed: {
      result: 'error',
      xml: runCase(`preflight: ${step}`, [
        element('error', { message, type: cause }, [escapeXml(text)]),
      ]),
    },
    skipped: {
      result: 'skipped',
      xml: runCase(`preflight: ${step}`, [element('skipped', { message })]),
    },
  }
  return cases[state]
}

function conclusionCase({ shortfall }: Summary): RunCase {
  const name = 'the run judged what it was asked to'
  return shortfall === undefined
    ? { result: 'passed', xml: runCase(name, []) }
    : {
        result: 'error',
        xml: runCase(name, [element('error', { message: shortfall, type: 'run' })]),
      }
}

function runCase(name: string, content: readonly string[]): string {
  return element('testcase', { classname: 'samsvar.run', name }, content)
}

function count(cases: readonly RunCase[], wanted: RunCase['result']): number {
  return cases.filter(({ result }) => result === wanted).length
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3)
}
