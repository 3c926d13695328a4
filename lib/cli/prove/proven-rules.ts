import { catalogue } from '../../rules/catalogue.ts'

/** Rules whose defects are complete: the others are not part of the proof yet. */
const PROVEN = ['signing.', 'headers.ndct.', 'headers.basket.', 'ndct.', 'basket.', 'responses.']

export function isProven(rule: string): boolean {
  return PROVEN.some((prefix) => rule.startsWith(prefix))
}

export const provenRules: readonly string[] = catalogue.map(({ id }) => id).filter(isProven)
