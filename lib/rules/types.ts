import type { OperationId } from '../contract/operations.ts'
import type { Constraint } from './constraint.ts'

/** How strongly the specification states a rule, and so what a violation is worth. */
export type Level = 'must' | 'implied' | 'should' | 'open'

/** Where in the specification a rule comes from. Data, never identity. */
export interface Clause {
  /** Heading of the specification, such as `Authentication`. */
  readonly part: string
  /** Row, numbered item or sentence below that heading. */
  readonly item: string
}

/** What a refusal must look like. `otherwise` is the verdict for a refusal with another 4xx status. */
export type Refusal =
  | { readonly status: '4xx'; readonly code?: string }
  | { readonly status: 400; readonly otherwise: 'failed' | 'warning'; readonly code?: string }

/** What an operation demands of one of its headers. */
export interface HeaderConstraint {
  readonly name: string
  readonly kind: 'required' | 'non-empty'
}

/** A body; none; the headers that speak of the PSU; those headers, of a PSU that acts in a corporate context. */
export type RequestNeed = 'body' | 'no-body' | 'psu' | 'corporate-psu'

/** One statement of the specification that can be judged, or that says why it cannot be. */
export interface Rule {
  /** Stable slug: area, subject, constraint. */
  readonly id: string
  /** What must be true, as one sentence without a full stop. */
  readonly title: string
  readonly level: Level
  /** The level in a sandbox, where it is another: what holds there may be milder. */
  readonly levelInSandbox?: Level
  readonly clause: Clause
  /** First part of the id; the table of the report that the rule stands in. */
  readonly area: string
  /** Who is judged: the bank by its answers, the TPP by its requests. */
  readonly subject: 'bank' | 'tpp'
  /** The operation whose requests the rule is about; `any` for every signed or monitored one. */
  readonly operation: OperationId | 'any'
  /** What a request must have for the rule to be about it, where the rule is about every operation. */
  readonly needs?: RequestNeed
  /** True when the request body keeps the rule, whatever else may be wrong with it. Only rules about bodies have it. */
  readonly holds?: (body: unknown) => boolean
  /** In force from this day on, by environment: judged after it, never on the day itself. */
  readonly from?: { readonly sandbox: string; readonly production: string }
  /** For rules that a constructor made from a row of a field table. */
  readonly constraint?: Constraint
  /** For rules that a constructor made from the headers that an operation requires. */
  readonly header?: HeaderConstraint
  /** The refusal that a violating request must get. Absent on rules that only accept or observe. */
  readonly refusal?: Refusal
  /** A demand for SCA counts as the refusal, for requests whose only fault is an unknown PSU. */
  readonly scaDemandIsRefusal?: true
  /** Its requests are no well-formed HTTP: closing the connection is an answer to them. */
  readonly mayHangUp?: true
  /** Judged on every exchange of the run instead of by requests of its own. */
  readonly monitor?: true
  /** Why no check from outside can judge this rule. */
  readonly untested?: string
  /** The reading taken where the sentence can be read in two ways, for the rule's page. */
  readonly reading?: string
}
