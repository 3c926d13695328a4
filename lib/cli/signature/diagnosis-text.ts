import { createPage, heading, paragraph, type Page } from '../../../reports/text/page.ts'
import type { Diagnosis, PartReport, PartVerdict } from '../../signing/diagnose/types.ts'
import type { Style } from '../style.ts'
import { exactLines } from './exact-lines.ts'
import { fromWire } from './wire-text.ts'

/** A diagnosis to read: the conclusion, each part with what was expected and found, the signing string, what to do. */
export function diagnosisText(
  diagnosis: Diagnosis,
  remarks: readonly string[],
  look: Style,
): string {
  const page = createPage(look)
  const lines = [
    ...conclusion(page, diagnosis),
    ...remarks.flatMap((remark) =>
      paragraph(page, remark, { first: `${page.symbols.warning} `, rest: '  ' }),
    ),
    ...diagnosis.parts.flatMap((part) => partLines(page, part)),
    ...signingStrings(page, diagnosis),
    ...advice(page, diagnosis),
  ]
  return `${lines.join('\n')}\n`
}

function conclusion(page: Page, { verifies, parts }: Diagnosis): string[] {
  const { colors, symbols } = page
  if (verifies) return [colors.bold(colors.green(`${symbols.passed} The request verifies.`)), '']
  const wrong = [
    ...new Set(parts.filter(({ verdict }) => verdict === 'wrong').map(({ part }) => part)),
  ]
  const text = `${symbols.failed} The request does not verify: ${wrong.join(', ')}.`
  return [...paragraph(page, text, { style: (line) => colors.bold(colors.red(line)) }), '']
}

const INDENT = '    '

function partLines(
  page: Page,
  { part, verdict, message, expected, found, mistakes }: PartReport,
): string[] {
  const { colors } = page
  return [
    `${mark(page, verdict)} ${colors.bold(part)}`,
    ...paragraph(page, fromWire(message), { first: INDENT }),
    ...exactly(page, 'expected', expected),
    ...exactly(page, 'found', found),
    ...mistakes.flatMap(({ says }) =>
      paragraph(page, says, {
        first: `${INDENT}${page.symbols.arrow} `,
        rest: `${INDENT}  `,
        style: colors.yellow,
      }),
    ),
  ]
}

function mark({ colors, symbols }: Page, verdict: PartVerdict): string {
  const marks: Readonly<Record<PartVerdict, string>> = {
    right: colors.green(symbols.passed),
    wrong: colors.red(symbols.failed),
    note: colors.yellow(symbols.warning),
    unknown: colors.magenta(symbols.unsure),
  }
  return marks[verdict]
}

const LABEL = 10

function exactly(page: Page, label: string, text: string | undefined): string[] {
  if (text === undefined) return []
  const first = `${INDENT}${label.padEnd(LABEL)}`
  const lines = exactLines(fromWire(text), page.width, { first, rest: ' '.repeat(first.length) })
  return lines.map((line) => line.replace(label, () => page.colors.dim(label)))
}

function signingStrings(page: Page, { signingString, signedString }: Diagnosis): string[] {
  if (signingString === undefined) return []
  const expected = textLines(signingString)
  const signed = signedString === undefined ? undefined : textLines(signedString)
  return [
    ...heading(page, 'Signing string by the rules'),
    ...block(page, expected, signed),
    ...(signed === undefined
      ? []
      : [...heading(page, 'Signing string that was signed'), ...block(page, signed, expected)]),
  ]
}

/** Lines with what ends them, so that a CR or a missing line break shows. */
function textLines(text: string): string[] {
  return text.split(/(?<=\n)/)
}

/** Each line with its end made visible; those that the other text does not have are marked. */
function block(
  page: Page,
  lines: readonly string[],
  other: readonly string[] | undefined,
): string[] {
  return lines.flatMap((line, at) => {
    const differs = other !== undefined && other[at] !== line
    const shown = exactLines(fromWire(line), page.width, {
      first: differs ? `  ${page.symbols.edited} ` : INDENT,
      rest: `${INDENT}  `,
    })
    return differs ? shown.map((one) => page.colors.yellow(one)) : shown
  })
}

function advice(page: Page, { parts }: Diagnosis): string[] {
  const fixes = parts.flatMap(({ part, mistakes }) => mistakes.map(({ fix }) => `${part}: ${fix}`))
  if (fixes.length === 0) return []
  return [
    ...heading(page, 'What to do'),
    ...[...new Set(fixes)].flatMap((fix) =>
      paragraph(page, fix, { first: `  ${page.symbols.dot} `, rest: INDENT }),
    ),
  ]
}
