import { baskets } from './baskets.ts'
import { headers } from './headers.ts'
import { ncbct } from './ncbct.ts'
import { ndct } from './ndct.ts'
import { periodic } from './periodic.ts'
import { responses } from './responses.ts'
import { robustness } from './robustness.ts'
import { signing } from './signing.ts'
import { transport } from './transport.ts'
import type { Rule } from './types.ts'

/** Every rule of every area, in the order in which reports show them. An area that is not listed here does not exist. */
export const catalogue: readonly Rule[] = [
  ...transport,
  ...signing,
  ...headers,
  ...ndct,
  ...ncbct,
  ...periodic,
  ...baskets,
  ...robustness,
  ...responses,
]

export const ruleIds: readonly string[] = catalogue.map((rule) => rule.id)

const byId = new Map(catalogue.map((rule) => [rule.id, rule]))

export function findRule(id: string): Rule | undefined {
  return byId.get(id)
}
