import leven from 'leven'
import picomatch from 'picomatch'
import type { Level, Rule } from '../rules/types.ts'

const STRENGTH: Readonly<Record<Level, number>> = { must: 0, implied: 1, should: 2, open: 3 }

export type Selection =
  | { readonly rules: readonly Rule[] }
  | { readonly unknown: readonly { readonly selector: string; readonly nearest: string }[] }

/**
 * The rules that selectors name, in the catalogue's order: an id, the beginning of ids up to a dot,
 * or a glob (which may match none). No selector selects all. `level` leaves out what is stated more weakly.
 */
export function select(
  rules: readonly Rule[],
  selectors: readonly string[],
  level: Level = 'open',
): Selection {
  const matchers = selectors.map(matcher)
  const unknown = selectors
    .filter((selector) => !isGlob(selector) && !rules.some(({ id }) => matcher(selector)(id)))
    .map((selector) => ({ selector, nearest: nearestId(selector, rules) }))
  if (unknown.length > 0) return { unknown }
  return {
    rules: rules.filter(
      (rule) =>
        STRENGTH[rule.level] <= STRENGTH[level] &&
        (matchers.length === 0 || matchers.some((matches) => matches(rule.id))),
    ),
  }
}

function isGlob(selector: string): boolean {
  return /[*?[{!(]/.test(selector)
}

function matcher(selector: string): (id: string) => boolean {
  if (isGlob(selector)) return picomatch(selector)
  return (id) => id === selector || id.startsWith(`${selector}.`)
}

/** The first id that has in it what was typed, else the id, or beginning of ids, that looks most like it. */
export function nearestId(typed: string, rules: readonly Rule[]): string {
  const holder = rules.find(({ id }) => id.includes(typed))
  if (holder !== undefined && !rules.some(({ id }) => id.startsWith(typed))) return holder.id
  const candidates = new Set(
    rules.flatMap(({ id }) => {
      const words = id.split('.')
      return words.map((_, index) => words.slice(0, index + 1).join('.'))
    }),
  )
  let nearest = ''
  let distance = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    const next = leven(typed, candidate)
    if (next < distance) [nearest, distance] = [candidate, next]
  }
  return nearest
}
