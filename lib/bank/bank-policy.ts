import { applyDefects } from './defects.ts'
import type { BankPolicy } from './policy.ts'
import { applyVariations } from './variations.ts'

/** In what a bank is not as usual. */
export interface BankChoices {
  /** Names of `listDefects()`: ways in which this bank is wrong, to try the harness on. */
  readonly defects?: readonly string[]
  /** Names of `variations`: ways in which it differs without being wrong. */
  readonly variations?: readonly string[]
}

export function policyOf({ defects = [], variations = [] }: BankChoices): BankPolicy {
  return applyDefects(defects, applyVariations(variations))
}
