import stringWidth from 'string-width'
import type { Verdict } from '../../lib/run/result.ts'
import { VERDICTS } from '../../lib/run/result.ts'
import type { AreaSummary, Summary } from '../../lib/run/summarize.ts'
import { printable } from '../printable.ts'
import type { Page, Style } from './page.ts'
import { fit, paragraph } from './page.ts'

/** Counts per area; as lines instead of columns where the page is too narrow for them. */
export function areaTable(page: Page, summary: Summary): string[] {
  const total = { area: 'all', rules: summary.rules, counts: summary.counts, tried: summary.tried }
  const rows = summary.areas.length > 1 ? [...summary.areas, total] : summary.areas
  const verdicts = VERDICTS.filter((verdict) => summary.counts[verdict] > 0)
  return asTable(page, rows, verdicts) ?? rows.flatMap((row) => asLine(page, row, verdicts))
}

const GAP = '  '
const LONGEST_NAME = 30

function asTable(
  page: Page,
  rows: readonly AreaSummary[],
  verdicts: readonly Verdict[],
): string[] | undefined {
  const head = ['area', 'rules', ...verdicts, 'tried']
  const cells = rows.map((row) => [
    fit(page, row.area, LONGEST_NAME),
    String(row.rules),
    ...verdicts.map((verdict) => String(row.counts[verdict])),
    grouped(row.tried),
  ])
  const widths = head.map((title, column) =>
    Math.max(...[title, ...cells.map((row) => row[column] ?? '')].map((cell) => stringWidth(cell))),
  )
  const needed = widths.reduce((sum, width) => sum + width + GAP.length, 0)
  if (needed > page.width) return undefined
  const styles = [plain, plain, ...verdicts.map((verdict) => verdictStyle(page, verdict)), plain]
  return [
    page.colors.dim(padded(head, widths).join(GAP)),
    page.colors.dim(page.symbols.rule.repeat(needed - GAP.length)),
    ...cells.map((row) =>
      padded(row, widths)
        .map((cell, column) =>
          (row[column] === '0' ? page.colors.dim : (styles[column] ?? plain))(cell),
        )
        .join(GAP),
    ),
  ]
}

const plain: Style = (text) => text

/** The first column to the left, numbers to the right. */
function padded(row: readonly string[], widths: readonly number[]): string[] {
  return row.map((cell, column) => {
    const space = ' '.repeat((widths[column] ?? 0) - stringWidth(cell))
    return column === 0 ? cell + space : space + cell
  })
}

function asLine(page: Page, row: AreaSummary, verdicts: readonly Verdict[]): string[] {
  const counts = verdicts
    .filter((verdict) => row.counts[verdict] > 0)
    .map((verdict) => `${row.counts[verdict]} ${verdict}`)
  return paragraph(page, `${printable(row.area)}: ${counts.join(', ')}`, { rest: '  ' })
}

export function verdictStyle({ colors }: Page, verdict: Verdict): Style {
  const styles: Readonly<Record<Verdict, Style>> = {
    failed: colors.red,
    warning: colors.yellow,
    inconclusive: colors.magenta,
    passed: colors.green,
    observed: colors.blue,
    skipped: colors.dim,
    untested: colors.dim,
  }
  return styles[verdict]
}

/** Digits in groups of three. */
export function grouped(count: number): string {
  return count.toLocaleString('en-US')
}
