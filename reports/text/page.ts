import pc from 'picocolors'
import stringWidth from 'string-width'
import wrapAnsi from 'wrap-ansi'
import { printable } from '../printable.ts'

export interface PageOptions {
  /** Columns of the terminal. */
  readonly width: number
  readonly color: boolean
  /** False writes the report's own symbols in ASCII. */
  readonly unicode: boolean
}

/** What text is laid out on: how wide it is, how it is coloured, which symbols it has. */
export interface Page {
  readonly width: number
  readonly colors: ReturnType<typeof pc.createColors>
  readonly symbols: Symbols
}

export type Style = (text: string) => string

const UNICODE = {
  failed: '✗',
  warning: '!',
  unsure: '?',
  passed: '✓',
  observed: '·',
  skipped: '–',
  arrow: '→',
  more: '…',
  dot: '·',
  edited: '›',
  rule: '─',
  done: '━',
  todo: '─',
}
type Symbols = Readonly<Record<keyof typeof UNICODE, string>>

const ASCII: Symbols = {
  failed: 'x',
  warning: '!',
  unsure: '?',
  passed: '+',
  observed: '*',
  skipped: '-',
  arrow: '->',
  more: '...',
  dot: '|',
  edited: '>',
  rule: '-',
  done: '#',
  todo: '.',
}

/** Lines longer than this are tiring to read, however wide the terminal is. */
const WIDEST = 110
/** Below this, there is no column of labels. */
const NARROW = 60
/** Sentences are cut here: no report needs more, and a hostile answer may bring megabytes. */
const LONGEST_SENTENCE = 600

export function createPage({ width, color, unicode }: PageOptions): Page {
  return {
    width: Math.max(20, Math.min(width, WIDEST)),
    colors: pc.createColors(color),
    symbols: unicode ? UNICODE : ASCII,
  }
}

const plain: Style = (text) => text

/** A paragraph of text from a run, wrapped, its first line after `first` and the others after `rest`. */
export function paragraph(
  page: Page,
  text: string,
  {
    first = '',
    rest = first,
    style = plain,
  }: { first?: string; rest?: string; style?: Style } = {},
): string[] {
  const room = page.width - Math.max(stringWidth(first), stringWidth(rest))
  const cut = cutTo(text, LONGEST_SENTENCE, page.symbols.more)
  return wrapAnsi(printable(cut), room, { hard: true })
    .split('\n')
    .map((line, at) => `${at === 0 ? first : rest}${style(line)}`.trimEnd())
}

const LABEL_WIDTH = 10
/** Between a label and its text; a marked line has its mark here. */
const GUTTER = '  '

/** A label with text beside it, or around it where the page is narrow. */
export function field(page: Page, label: string, text: string, style: Style = plain): string[] {
  const wide = page.width >= NARROW
  const first = wide ? `${GUTTER}${label.padEnd(LABEL_WIDTH)}` : `${GUTTER}${label} `
  const rest = wide ? ' '.repeat(first.length) : '    '
  return dimmed(page, label, paragraph(page, text, { first, rest, style }))
}

export interface BlockLine {
  readonly text: string
  /** Whether this is the line that the edit is on. */
  readonly edited: boolean
}

/** A label with lines beside it, or below it where the page is narrow. They were cut to `blockWidth`. */
export function block(page: Page, label: string, lines: readonly BlockLine[]): string[] {
  const body = lines.map(({ text, edited }) =>
    edited ? page.colors.yellow(`${page.symbols.edited.padEnd(2)}${text}`) : `${GUTTER}${text}`,
  )
  if (page.width < NARROW) {
    return [`${GUTTER}${page.colors.dim(label)}`, ...body.map((line) => `${GUTTER}${line}`)]
  }
  const column = LABEL_WIDTH - GUTTER.length
  const beside = body.map((line, at) => `${GUTTER}${(at === 0 ? label : '').padEnd(column)}${line}`)
  return dimmed(page, label, beside)
}

/** Columns that a line of a block may take. */
export function blockWidth(page: Page): number {
  return page.width - GUTTER.length - (page.width < NARROW ? GUTTER.length : LABEL_WIDTH)
}

function dimmed(page: Page, label: string, lines: readonly string[]): string[] {
  const [first = '', ...others] = lines
  return [first.replace(label, () => page.colors.dim(label)), ...others]
}

/** One printable line cut to a number of columns. */
export function fit(page: Page, text: string, columns: number): string {
  const { more } = page.symbols
  const line = printable(cutTo(text, columns * 4, more))
  if (stringWidth(line) <= columns) return line
  let kept = ''
  let used = stringWidth(more)
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    used += stringWidth(segment)
    if (used > columns) break
    kept += segment
  }
  return kept + more
}

function cutTo(text: string, length: number, more: string): string {
  if (text.length <= length) return text
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/u, '') + more
}

/** A title over a part of the report. */
export function heading(page: Page, text: string, style: Style = plain): string[] {
  return ['', ...paragraph(page, text, { style: (line) => style(page.colors.bold(line)) }), '']
}
