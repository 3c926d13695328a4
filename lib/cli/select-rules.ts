import { catalogue } from '../rules/catalogue.ts'
import type { Level, Rule } from '../rules/types.ts'
import { select } from '../run/selection.ts'
import { UsageError } from './usage-error.ts'

/** The rules that the selectors name; a name that no rule has is a usage error with the nearest one. */
export function selectRules(selectors: readonly string[], level: Level): readonly Rule[] {
  const selection = select(catalogue, selectors, level)
  if ('rules' in selection) return selection.rules
  const lines = selection.unknown.map(
    ({ selector, nearest }) => `no rule is called “${selector}”; the nearest is “${nearest}”`,
  )
  throw new UsageError(`${lines.join('\n')}\n(samsvar list shows all)`)
}
