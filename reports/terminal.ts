import type { RuleResult, Run, Verdict } from '../lib/run/result.ts'
import type { Conclusion, Summary } from '../lib/run/summarize.ts'
import { summarize } from '../lib/run/summarize.ts'
import { areaTable, grouped as digits, verdictStyle } from './text/area-table.ts'
import { entries, grouped } from './text/entries.ts'
import type { Page, PageOptions, Style } from './text/page.ts'
import { createPage, heading, paragraph } from './text/page.ts'
import { stepLines } from './text/preflight.ts'
import { shardText } from './text/shard.ts'
import { notJudgedLines, observationLines } from './text/unjudged.ts'

export interface TerminalOptions extends PageOptions {
  /** The files that the run left, as the user would open them. */
  readonly files?: readonly string[]
}

/** The report for people: what is wrong first, then a table and the conclusion, where the eye ends up. */
export function terminal(run: Run, options: TerminalOptions): string {
  const page = createPage(options)
  const summary = summarize(run)
  const { counts } = summary
  const { symbols } = page
  const of = (...wanted: Verdict[]): RuleResult[] =>
    run.results.filter(({ verdict }) => wanted.includes(verdict))
  const verdict = (
    title: string,
    about: Verdict,
    symbol: string,
    tell: typeof entries,
  ): string[] => {
    const style = verdictStyle(page, about)
    return section(
      page,
      `${title}: ${counts[about]}`,
      tell(page, of(about), { symbol, style }),
      style,
    )
  }
  const lines = [
    ...section(page, 'Preflight', preflight(page, run)),
    ...verdict('Failed', 'failed', symbols.failed, entries),
    ...verdict('Warnings', 'warning', symbols.warning, entries),
    ...verdict('Could not tell', 'inconclusive', symbols.unsure, grouped),
    ...section(page, 'Observed, where the specification is silent', observationLines(page, run)),
    ...section(page, 'Not judged', notJudgedLines(page, of('skipped', 'untested'))),
    ...(summary.rules === 0 ? [] : section(page, 'Result', areaTable(page, summary))),
    ...closing(page, run, summary, options.files ?? []),
  ]
  return `${lines.join('\n').replace(/\n{3,}/gu, '\n\n')}\n`
}

function section(page: Page, title: string, lines: readonly string[], style?: Style): string[] {
  return lines.length === 0 ? [] : [...heading(page, title, style), ...lines]
}

/** The preflight was shown as it ran; it is told again only where something was the matter. */
function preflight(page: Page, run: Run): string[] {
  return run.preflight
    .filter(({ state }) => state === 'failed' || state === 'warning')
    .flatMap((step) => stepLines(page, step))
}

function closing(page: Page, run: Run, summary: Summary, files: readonly string[]): string[] {
  const { colors, symbols } = page
  const styles: Readonly<Record<Conclusion, Style>> = {
    conforms: colors.green,
    'does-not-conform': colors.red,
    'could-not-tell': colors.magenta,
  }
  const { target, settings } = run
  const about = [
    `${target.name} (${target.environment}) ${target.baseUrl}`,
    `run ${run.id}`,
    `seed ${settings.seed}`,
    `as of ${settings.asOf}`,
    ...(settings.shard === undefined ? [] : [`shard ${shardText(settings.shard)}`]),
    `samsvar ${run.samsvar}`,
  ]
  return [
    '',
    ...paragraph(page, summary.headline, {
      style: (line) => colors.bold(styles[summary.conclusion](line)),
    }),
    ...paragraph(page, strength(summary, run.durationMs).join(` ${symbols.dot} `)),
    ...paragraph(page, about.join(` ${symbols.dot} `), { style: colors.dim }),
    ...files.flatMap((file) => paragraph(page, file, { first: `${symbols.arrow} `, rest: '  ' })),
  ]
}

function strength({ coverage, tried, requests }: Summary, durationMs: number): string[] {
  return [
    `${digits(coverage.judged)} rules judged`,
    ...(coverage.undecided > 0 ? [`${digits(coverage.undecided)} undecided`] : []),
    ...(coverage.skipped > 0 ? [`${digits(coverage.skipped)} skipped`] : []),
    ...(coverage.notJudgeable > 0 ? [`${digits(coverage.notJudgeable)} not judgeable`] : []),
    `${digits(tried)} pairs and exchanges tried`,
    `${digits(requests)} requests`,
    `${(durationMs / 1000).toFixed(1)} s`,
  ]
}
