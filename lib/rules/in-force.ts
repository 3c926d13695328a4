import type { Rule } from './types.ts'

/** Where and when a rule is to be judged. */
export interface Occasion {
  readonly environment: 'sandbox' | 'production'
  /** YYYY-MM-DD */
  readonly asOf: string
}

/** Whether the rule is in force beyond doubt: on its first day the hour may decide. */
export function inForce({ from }: Pick<Rule, 'from'>, { environment, asOf }: Occasion): boolean {
  return from === undefined || asOf > from[environment]
}
