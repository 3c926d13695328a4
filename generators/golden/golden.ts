import type { PaymentOperationId } from '../../lib/contract/operations.ts'
import type { Occasion } from '../../lib/rules/in-force.ts'

/**
 * Bodies written by hand from the specification, so that the rules' predicates, the schemas and
 * the generators are held against something that none of them made. A field that is `undefined`
 * is a field that is not there.
 */
export interface Golden {
  readonly operation: PaymentOperationId
  readonly valid: readonly GoldenValid[]
  /** Each breaks the one rule that it names, and no other. */
  readonly invalid: readonly GoldenInvalid[]
}

/** What it shows, the body, and the day on which it is valid where that matters. */
export type GoldenValid = readonly [what: string, body: object, on?: Occasion]
export type GoldenInvalid = readonly [rule: string, body: object]
