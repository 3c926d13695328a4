import type { Run, RuleResult } from '../../lib/run/result.ts'
import { groupBy } from './group-by.ts'
import type { Page } from './page.ts'
import { paragraph } from './page.ts'

const MOST = 20

/** What was seen where the specification does not say what to expect. */
export function observationLines(page: Page, run: Run): string[] {
  const ofRules = run.results.flatMap(({ rule, observations }) =>
    observations.map(({ what, count }) => `${rule}: ${what} (${count} times)`),
  )
  return list(page, [...run.observations, ...ofRules])
}

/** Rules that were left out, by the reason for it. */
export function notJudgedLines(page: Page, results: readonly RuleResult[]): string[] {
  const groups = groupBy(
    results,
    ({ verdict, reason = 'no reason given' }) => `${verdict}: ${reason}`,
  )
  return list(
    page,
    [...groups].map(([why, members]) => `${why} (${describe(members)})`),
  )
}

function describe(members: readonly RuleResult[]): string {
  const [first] = members
  return members.length === 1 && first !== undefined ? first.rule : `${members.length} rules`
}

function list(page: Page, items: readonly string[]): string[] {
  const look = { first: `${page.symbols.observed} `, rest: '  ' }
  const lines = items.slice(0, MOST).flatMap((item) => paragraph(page, item, look))
  const hidden = items.length - MOST
  return hidden > 0 ? [...lines, ...paragraph(page, `and ${hidden} more in run.json`, look)] : lines
}
