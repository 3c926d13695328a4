import { catalogue } from '../../rules/catalogue.ts'

/** Every rule has to catch what is there for it. */
export const provenRules: readonly string[] = catalogue.map(({ id }) => id)

/**
 * Areas whose rules are asked at every bank whether they keep quiet about the defects of others. The
 * other products are made by the same constructors, and would make the proof three times as long.
 */
const ASKED_EVERYWHERE = [
  'signing.',
  'headers.ndct.',
  'headers.basket.',
  'ndct.',
  'basket.',
  'responses.',
]

export function isAskedEverywhere(rule: string): boolean {
  return ASKED_EVERYWHERE.some((prefix) => rule.startsWith(prefix))
}

export const rulesAskedEverywhere: readonly string[] = provenRules.filter(isAskedEverywhere)
