import type { ExchangeRecord, RuleResult } from '../../lib/run/result.ts'
import { printable } from '../printable.ts'
import { editLine } from './edit.ts'
import { outcomeLine, requestLines, responseLines } from './exchange.ts'
import type { Page } from './page.ts'
import { block, blockWidth, createPage, field, fit, paragraph } from './page.ts'

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

const PLAIN = createPage({ width: 100, color: false, unicode: true })

/** A result as plain text, for reports that have room for a few paragraphs. */
export function resultText(result: RuleResult): string {
  const seen = result.observations.flatMap(({ what, count }) =>
    field(PLAIN, 'seen', `${what} (${count} times)`),
  )
  return [
    ...paragraph(PLAIN, `${result.verdict}: ${result.title}`),
    ...findingLines(PLAIN, result),
    ...seen,
  ].join('\n')
}

function evidenceLines(page: Page, evidence: NonNullable<RuleResult['finding']>): string[] {
  const { kind, edit, expected, actual, probe, control } = evidence
  const line = editLine(edit, page.symbols)
  return [
    ...(line === undefined
      ? field(page, 'case', kind)
      : field(page, 'edit', `${line} (${kind})`, page.colors.yellow)),
    ...field(page, 'expected', expected),
    ...field(page, 'actual', actual),
    ...(probe === undefined
      ? []
      : [
          ...block(page, 'sent', requestLines(page, probe, edit?.path)),
          ...block(page, 'answer', responseLines(page, probe)),
        ]),
    ...(control === undefined ? [] : twinLines(page, control)),
    ...(probe === undefined ? [] : idLines(page, probe)),
  ]
}

/** That the twin was accepted is enough to know; any other answer is evidence. */
function twinLines(page: Page, control: ExchangeRecord): string[] {
  return control.outcome === 'accepted'
    ? field(page, 'twin', outcomeLine(control))
    : block(page, 'twin', responseLines(page, control))
}

/** The X-Request-ID, kept whole so that it can be copied and searched for. */
function idLines(page: Page, { id }: ExchangeRecord): string[] {
  const wide = `X-Request-ID ${id}`
  const text = wide.length <= blockWidth(page) ? wide : fit(page, id, blockWidth(page))
  return block(page, 'id', [{ text: printable(text), edited: false }])
}
