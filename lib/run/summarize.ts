import type { Ending, Run, RuleResult, Verdict } from './result.ts'
import { VERDICTS } from './result.ts'

export type Counts = Readonly<Record<Verdict, number>>

export interface AreaSummary {
  readonly area: string
  readonly rules: number
  readonly counts: Counts
  /** Pairs or exchanges tried for the rules of the area. */
  readonly tried: number
}

/** How much of what was selected the run has an answer for. */
export interface Coverage {
  /** Rules that got an answer: failed, warning, passed or observed. */
  readonly judged: number
  /** Rules that were tried without an answer coming of it. */
  readonly undecided: number
  /** Rules that do not apply at this target. */
  readonly skipped: number
  /** Rules that no check from outside can judge. */
  readonly notJudgeable: number
}

export type Conclusion = 'conforms' | 'does-not-conform' | 'could-not-tell'
export type ExitCode = 0 | 1 | 2

/** All that is counted about a run. Reports take their numbers from here and count nothing themselves. */
export interface Summary {
  readonly rules: number
  readonly counts: Counts
  /** In the order in which the areas first appear in the run. */
  readonly areas: readonly AreaSummary[]
  readonly coverage: Coverage
  readonly tried: number
  readonly requests: number
  readonly conclusion: Conclusion
  /** Why the run did not get to judge what it was asked to; absent when it did. */
  readonly shortfall?: string
  /** The outcome as one sentence. */
  readonly headline: string
}

export function summarize(run: Run): Summary {
  const counts = countVerdicts(run.results)
  const coverage = coverageOf(counts)
  const shortfall = CUT_SHORT[run.ending] ?? nothingJudged(run, coverage)
  const conclusion = conclude(counts, coverage, shortfall)
  return {
    rules: run.results.length,
    counts,
    areas: summarizeAreas(run.results),
    coverage,
    tried: sumTried(run.results),
    requests: run.requests,
    conclusion,
    ...(shortfall === undefined ? {} : { shortfall }),
    headline: headline(counts, coverage, conclusion, shortfall),
  }
}

const EXIT_CODES: Readonly<Record<Conclusion, ExitCode>> = {
  conforms: 0,
  'does-not-conform': 1,
  'could-not-tell': 2,
}

/**
 * What the process ends with: 0 conforms, 1 does not, 2 could not tell.
 * A violation that was seen stays seen, so 1 wins over 2; only a run that a person stopped is
 * always 2, since nobody asked for its verdict. Wrong usage (3) never gets as far as a run.
 */
export function exitCode(run: Run): ExitCode {
  return run.ending === 'interrupted' ? 2 : EXIT_CODES[summarize(run).conclusion]
}

function countVerdicts(results: readonly RuleResult[]): Counts {
  const counts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Record<
    Verdict,
    number
  >
  for (const { verdict } of results) counts[verdict] += 1
  return counts
}

function summarizeAreas(results: readonly RuleResult[]): AreaSummary[] {
  const areas = new Map<string, RuleResult[]>()
  for (const result of results) {
    const known = areas.get(result.area)
    if (known) known.push(result)
    else areas.set(result.area, [result])
  }
  return [...areas].map(([area, members]) => ({
    area,
    rules: members.length,
    counts: countVerdicts(members),
    tried: sumTried(members),
  }))
}

function sumTried(results: readonly RuleResult[]): number {
  return results.reduce((sum, { strength }) => sum + strength.tried, 0)
}

const STANDING: Readonly<Record<Verdict, keyof Coverage>> = {
  failed: 'judged',
  warning: 'judged',
  inconclusive: 'undecided',
  passed: 'judged',
  observed: 'judged',
  skipped: 'skipped',
  untested: 'notJudgeable',
}

function coverageOf(counts: Counts): Coverage {
  const coverage = { judged: 0, undecided: 0, skipped: 0, notJudgeable: 0 }
  for (const verdict of VERDICTS) coverage[STANDING[verdict]] += counts[verdict]
  return coverage
}

function conclude(counts: Counts, coverage: Coverage, shortfall: string | undefined): Conclusion {
  if (counts.failed > 0) return 'does-not-conform'
  return shortfall === undefined && coverage.undecided === 0 ? 'conforms' : 'could-not-tell'
}

/** How each ending kept a run from judging all that it was asked to. */
const CUT_SHORT: Readonly<Record<Ending, string | undefined>> = {
  complete: undefined,
  interrupted: 'the run was interrupted before it was done',
  'time-budget': 'the time budget ended the run before it was done',
  'request-budget': 'the request budget ended the run before it was done',
  'preflight-failed': 'the preflight failed, so no rule was tried',
  'harness-error': 'the harness itself broke down',
}

function headline(
  counts: Counts,
  coverage: Coverage,
  conclusion: Conclusion,
  shortfall: string | undefined,
): string {
  const judged = plural(coverage.judged, 'judged rule')
  const doubts = [shortfall, undecided(coverage)].filter((doubt) => doubt !== undefined)
  const sentences: Readonly<Record<Conclusion, string>> = {
    conforms: `Conforms: none of ${judged} failed${warnings(counts)}.`,
    'does-not-conform': `Does not conform: ${[`${counts.failed} of ${judged} failed`, ...doubts].join('; ')}.`,
    'could-not-tell': `Could not tell: ${doubts.join('; ')}.`,
  }
  return sentences[conclusion]
}

function undecided(coverage: Coverage): string | undefined {
  if (coverage.undecided === 0) return undefined
  return `${plural(coverage.undecided, 'rule')} could not be decided`
}

function nothingJudged(run: Run, { judged, undecided }: Coverage): string | undefined {
  if (run.results.length === 0) return 'no rule was selected'
  return judged + undecided === 0 ? 'no selected rule could be judged at this target' : undefined
}

function warnings(counts: Counts): string {
  return counts.warning === 0 ? '' : `, with ${plural(counts.warning, 'warning')}`
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
