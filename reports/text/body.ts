import { printable, printableLines } from '../printable.ts'
import type { BlockLine, Page } from './page.ts'
import { fit } from './page.ts'

/** Deeper than this, what is nested is written on one line. */
const DEEPEST = 6

/**
 * A body as lines of at most `columns`: JSON indented, an object on one line where it fits.
 * Text that JSON.stringify would have written otherwise is shown as it was sent, since
 * that may be the very thing that is wrong with it.
 */
export function bodyLines(page: Page, body: string, columns: number, edited?: string): BlockLine[] {
  const json = faithfulJson(body)
  if (json === undefined) {
    return printableLines(body).map((line) => ({ text: fit(page, line, columns), edited: false }))
  }
  const target = edited === undefined ? undefined : pathOf(edited)
  return layOut(json.value, { page, columns, target, path: [], before: '', after: '' })
}

interface Place {
  readonly page: Page
  readonly columns: number
  readonly target: readonly string[] | undefined
  readonly path: readonly string[]
  /** Indentation and key. */
  readonly before: string
  /** The comma, where one follows. */
  readonly after: string
}

function layOut(value: unknown, place: Place): BlockLine[] {
  const { page, columns, path, before, after } = place
  const room = columns - before.length - after.length
  const whole = oneLine(value)
  if (whole.length <= room || !isContainer(value) || path.length >= DEEPEST) {
    const text = whole.length <= room ? whole : cutValue(page, value, whole, room)
    return [{ text: fit(page, `${before}${text}${after}`, columns), edited: touches(place) }]
  }
  const indent = ' '.repeat(path.length * 2)
  const entries = Object.entries(value)
  const children = entries.flatMap(([key, child], at) =>
    layOut(child, {
      ...place,
      path: [...path, key],
      before: `${indent}  ${Array.isArray(value) ? '' : `${printable(JSON.stringify(key))}: `}`,
      after: at === entries.length - 1 ? '' : ',',
    }),
  )
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return [
    { text: fit(page, `${before}${open}`, columns), edited: false },
    ...children,
    { text: `${indent}${close}${after}`, edited: false },
  ]
}

/** Whether the edited path begins, or ends, at this line. */
function touches({ target, path }: Place): boolean {
  if (target === undefined || target.length === 0) return false
  const common = Math.min(target.length, path.length)
  return target.slice(0, common).join('.') === path.slice(0, common).join('.')
}

function oneLine(value: unknown): string {
  if (!isContainer(value)) return printable(JSON.stringify(value))
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`
  const members = Object.entries(value).map(
    ([key, child]) => `${JSON.stringify(key)}: ${oneLine(child)}`,
  )
  return members.length === 0 ? '{}' : printable(`{ ${members.join(', ')} }`)
}

function cutValue(page: Page, value: unknown, whole: string, room: number): string {
  if (typeof value !== 'string') return whole
  const size = ` (${Array.from(value).length} characters)`
  const start = fit(page, whole.slice(0, -1), Math.max(8, room - size.length - 1))
  return `${start}"${size}`
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function pathOf(edited: string): readonly string[] {
  return edited
    .replace(/^body\.?/u, '')
    .split(/[.[\]]/u)
    .filter((part) => part !== '')
}

function faithfulJson(body: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return JSON.stringify(value) === body ? { value } : undefined
  } catch {
    return undefined
  }
}
