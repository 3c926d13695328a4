import type { ExchangeRecord, RuleResult } from '../../lib/run/result.ts'
import { editLine } from './edit.ts'
import { outcomeLine, requestLines, responseLines } from './exchange.ts'
import type { Page } from './page.ts'
import { block, field } from './page.ts'

/** Everything a developer at the bank needs to act on a result, below its title. */
export function findingLines(page: Page, result: RuleResult): string[] {
  const { clause, level, cause, reason, finding, rerun } = result
  return [
    ...field(page, 'clause', `${clause.part}: ${clause.item} (${level})`),
    ...(reason === undefined ? [] : field(page, 'why', reason, page.colors.bold)),
    ...(cause === undefined ? [] : field(page, 'cause', cause)),
    ...(finding === undefined ? [] : evidenceLines(page, finding)),
    ...field(page, 'rerun', rerun, page.colors.cyan),
  ]
}

function evidenceLines(page: Page, evidence: NonNullable<RuleResult['finding']>): string[] {
  const { kind, edit, expected, actual, probe, control } = evidence
  return [
    ...(edit === undefined
      ? field(page, 'case', kind)
      : field(page, 'edit', `${editLine(edit, page.symbols)} (${kind})`, page.colors.yellow)),
    ...field(page, 'expected', expected),
    ...field(page, 'actual', actual),
    ...(probe === undefined
      ? []
      : [
          ...block(page, 'sent', requestLines(page, probe, edit?.path)),
          ...block(page, 'answer', responseLines(page, probe)),
        ]),
    ...(control === undefined ? [] : twinLines(page, control)),
    ...(probe === undefined ? [] : field(page, 'id', `X-Request-ID ${probe.id}`)),
  ]
}

/** That the twin was accepted is enough to know; any other answer is evidence. */
function twinLines(page: Page, control: ExchangeRecord): string[] {
  return control.outcome === 'accepted'
    ? field(page, 'twin', outcomeLine(control))
    : block(page, 'twin', responseLines(page, control))
}
