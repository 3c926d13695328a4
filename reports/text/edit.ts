import type { Evidence } from '../../lib/run/result.ts'
import type { Page } from './page.ts'

export type Edit = NonNullable<Evidence['edit']>
type Symbols = Page['symbols']

/** Values up to this many characters are shown whole. */
const SHORT = 40
const EXCERPT = 24

/**
 * The one difference of a pair in one line: `creditorName: 70 characters → 71 characters`.
 * Nothing where the two are the same request, as they are for rules about any valid one.
 */
export function editLine(edit: Edit | undefined, { arrow, more }: Symbols): string | undefined {
  if (edit === undefined || (edit.from === undefined && edit.to === undefined)) return undefined
  const [before, after] = describeBoth(edit.from, edit.to, more)
  const change = before === after ? before : `${before} ${arrow} ${after}`
  return `${edit.path.replace(/^body\./u, '')}: ${change}`
}

function describeBoth(from: unknown, to: unknown, more: string): readonly [string, string] {
  if (typeof from === 'string' && typeof to === 'string' && isLong(from) && isLong(to)) {
    const [before, after] = [characters(from), characters(to)]
    return before === after ? differing(from, to, more) : [before, after]
  }
  return [describe(from, more), describe(to, more)]
}

function describe(value: unknown, more: string): string {
  if (value === undefined) return 'absent'
  const text = JSON.stringify(value)
  if (!isLong(text)) return text
  const start = `${Array.from(text).slice(0, EXCERPT).join('')}${more}`
  return typeof value === 'string' ? `${characters(value)}, ${start}"` : start
}

/** Two long texts of the same length, each cut to where they first differ. */
function differing(from: string, to: string, more: string): readonly [string, string] {
  const [before, after] = [Array.from(from), Array.from(to)]
  const at = before.findIndex((character, index) => character !== after[index])
  const start = Math.max(0, at - EXCERPT / 2)
  const excerpt = (text: readonly string[]): string => {
    const inner = JSON.stringify(text.slice(start, start + EXCERPT).join('')).slice(1, -1)
    const after = start + EXCERPT < text.length ? more : ''
    return `"${start > 0 ? more : ''}${inner}${after}"`
  }
  return [excerpt(before), excerpt(after)]
}

function isLong(text: string): boolean {
  return text.length > SHORT
}

function characters(text: string): string {
  return `${Array.from(text).length} characters`
}
