import type { RuleResult } from '../../lib/run/result.ts'
import { editLine } from './edit.ts'
import { findingLines } from './finding.ts'
import { groupBy } from './group-by.ts'
import type { Page, Style } from './page.ts'
import { paragraph } from './page.ts'

/** Up to this many results of a kind are all shown in full. */
const ALL_IN_FULL = 10

interface Look {
  readonly symbol: string
  readonly style: Style
}

/**
 * Results of one verdict. When there are many, one of every reason is shown
 * in full and the others with a line each.
 */
export function entries(page: Page, results: readonly RuleResult[], look: Look): string[] {
  const [full, brief] = split(results)
  const shown = full.flatMap((result) => [
    ...title(page, result, look),
    ...findingLines(page, result),
    '',
  ])
  if (brief.length === 0) return shown
  return [
    ...shown,
    ...paragraph(page, `And ${brief.length} more, for the reasons above or as in run.json:`),
    ...brief.flatMap((result) => briefly(page, result, look)),
    ...paragraph(page, 'samsvar explain <rule> says how one is judged.', {
      style: page.colors.dim,
    }),
    '',
  ]
}

/** Results that were kept from a verdict by one and the same thing, told once. */
export function grouped(page: Page, results: readonly RuleResult[], look: Look): string[] {
  return [...byReason(results).values()].flatMap((group) => {
    const [first, ...others] = group
    if (first === undefined) return []
    if (others.length === 0) return [...title(page, first, look), ...findingLines(page, first), '']
    return [
      ...paragraph(page, `${group.length} rules for the same reason, first ${first.rule}`, {
        first: `${look.style(look.symbol)} `,
        rest: '  ',
        style: page.colors.bold,
      }),
      ...findingLines(page, first),
      ...names(page, others),
      '',
    ]
  })
}

function title(page: Page, { rule, title: sentence }: RuleResult, look: Look): string[] {
  return [
    ...paragraph(page, rule, {
      first: `${look.style(look.symbol)} `,
      rest: '  ',
      style: (line) => page.colors.bold(line),
    }),
    ...paragraph(page, sentence, { first: '  ' }),
  ]
}

function briefly(page: Page, { rule, finding, reason }: RuleResult, look: Look): string[] {
  const what = editLine(finding?.edit, page.symbols) ?? reason
  return paragraph(page, what === undefined ? rule : `${rule} ${page.symbols.dot} ${what}`, {
    first: `${look.style(look.symbol)} `,
    rest: '    ',
  })
}

const NAMED_IN_A_GROUP = 8

function names(page: Page, results: readonly RuleResult[]): string[] {
  const named = results.slice(0, NAMED_IN_A_GROUP).map(({ rule }) => rule)
  const more = results.length - named.length
  return paragraph(page, `also: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`, {
    first: '  ',
    style: page.colors.dim,
  })
}

function split(results: readonly RuleResult[]): readonly [RuleResult[], RuleResult[]] {
  if (results.length <= ALL_IN_FULL) return [[...results], []]
  const leaders = [...byReason(results).values()].flatMap((group) => group.slice(0, 1))
  const full = new Set(leaders.slice(0, ALL_IN_FULL))
  return [[...full], results.filter((result) => !full.has(result))]
}

function byReason(results: readonly RuleResult[]): Map<string, RuleResult[]> {
  return groupBy(results, ({ cause = '', reason = '' }) => `${cause}: ${reason}`)
}
