import { pairsFor } from '../generators/pairs-for.ts'
import { catalogue, findRule } from '../lib/rules/catalogue.ts'
import type { Rule } from '../lib/rules/types.ts'
import type { Check, Scenario } from '../lib/run/check.ts'

/** The checks of one part of the specification, in its order. */
export interface Suite {
  readonly title: string
  readonly checks: readonly Check[]
}

export function suite(title: string, ...lines: readonly (Check | readonly Check[])[]): Suite {
  return { title, checks: lines.flat() }
}

/** One row of a field table: every rule whose id is `prefix` and one more word. */
export function row(prefix: string): Check[] {
  const rules = catalogue.filter(
    ({ id }) => id.startsWith(`${prefix}.`) && !id.slice(prefix.length + 1).includes('.'),
  )
  if (rules.length === 0) throw new Error(`No rule of the catalogue belongs to the row ${prefix}`)
  return rules.map(byPairs)
}

/** Every rule whose id begins with `prefix`, however many words follow. */
export function all(prefix: string): Check[] {
  const rules = catalogue.filter(({ id }) => id.startsWith(`${prefix}.`))
  if (rules.length === 0) throw new Error(`No rule of the catalogue begins with ${prefix}`)
  return rules.map(byPairs)
}

/** A rule that is judged by pairs of requests. */
export function pairs(id: string): Check {
  return byPairs(known(id))
}

/** A rule that takes several requests which build on each other. */
export function scenario(id: string, play: Scenario): Check {
  return { by: 'scenario', rule: known(id), play }
}

/** A rule that is judged on every answer of the run. */
export function monitor(id: string): Check {
  return { by: 'monitor', rule: known(id) }
}

/** A rule that no request can judge; the catalogue says why. */
export function untested(id: string): Check {
  const rule = known(id)
  if (rule.untested === undefined) {
    throw new Error(`Rule ${id} stands in a suite as untested, but the catalogue gives no reason`)
  }
  return { by: 'nothing', rule, reason: rule.untested }
}

function byPairs(rule: Rule): Check {
  return {
    by: 'pairs',
    rule,
    pairs: (world) =>
      pairsFor(rule, world) ?? {
        skip: 'this target offers nothing that the rule could be tried on',
      },
  }
}

function known(id: string): Rule {
  const rule = findRule(id)
  if (rule === undefined) throw new Error(`No rule of the catalogue has the id ${id}`)
  return rule
}
