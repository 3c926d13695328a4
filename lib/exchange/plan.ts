import type { OperationId } from '../contract/operations.ts'
import type { HeaderCase } from '../http/header-case.ts'
import type { WireEdit } from '../http/wire-edit.ts'
import type { CertificateKindName } from '../signing/kinds/certificate-kinds.ts'
import type { TamperSpec } from '../signing/tamper.ts'
import type { SignOptions } from '../signing/types.ts'

/**
 * A request before it is addressed, dated and signed: plain data, so that it can be
 * generated, shrunk, stored as evidence, and sent again with a fresh signature.
 * What it does not mention takes the target's defaults.
 */
export interface RequestPlan {
  readonly operation: OperationId
  /** Values of the parameters in the operation's path. */
  readonly parameters?: Readonly<Record<string, string | Given>>
  /** Serialised with JSON.stringify when the request is built. */
  readonly body?: unknown
  /** Sent as it stands instead of `body`, for what JSON.stringify cannot produce; octets that are no text in base64. */
  readonly rawBody?: string | { readonly base64: string }
  /**
   * A field of `body` that gets a text which no other request has, so that the request is nobody's
   * logical duplicate, however often the plan is sent.
   */
  readonly unique?: string
  readonly query?: Readonly<Record<string, string>>
  /** Replaces a header's default value; null leaves the header out. Done before signing. */
  readonly headers?: Readonly<Record<string, string | null>>
  /** Sent for the corporate PSU, in its session; for the run's own when absent. */
  readonly session?: SessionName
  /** How far the Date header lies from the target's clock, in seconds. */
  readonly dateOffsetSeconds?: number
  /** Which hash the Digest header names; sha-256 by default. */
  readonly digest?: 'sha-256' | 'sha-512'
  readonly signing?: SignOptions
  /** Signed with another certificate than the usual one, of those that the world says there are. */
  readonly certificate?: CertificateKindName
  /** How header names are spelled on the wire; applied last, for it changes nothing that is signed. */
  readonly headerCase?: HeaderCase
  /** What happens to a header of the signed request on its way to the wire. */
  readonly wire?: WireEdit
  /** The one way in which the finished request is mis-signed or altered after signing. */
  readonly tamper?: TamperSpec
}

/** A session beside the one that a run's requests are usually sent in. */
export type SessionName = 'corporate'

/**
 * Stands in a plan for what only the target can give: a field of its answer to an earlier
 * request of the same pair. Replaced by the value just before the plan is sent.
 */
export interface Given {
  /** Name of the earlier request. */
  readonly $given: string
  readonly field: string
}

/** The one difference between the two requests of a pair. */
export interface Edit {
  /** `body.creditorName`, `header.PSU-ID`, `query.allowLogicalDuplicate`, `signature.keyId`, … */
  readonly path: string
  /** The value in the control; undefined where it is absent there. */
  readonly from?: unknown
  /** The value in the probe; undefined where it is absent there. */
  readonly to?: unknown
}

/**
 * A minimal pair: `probe` carries the thing that a rule is about, `control` is the same
 * request without it. When the probe should be refused the control is its valid twin;
 * when the probe should be accepted the control shows that the target accepts anything at all.
 */
export interface Pair {
  readonly probe: RequestPlan
  readonly control: RequestPlan
  readonly edit: Edit
  /** Requests that must be accepted first, because the pair refers to their answers. */
  readonly setup?: readonly SetUpStep[]
  /**
   * Where a refusal may come at one of two requests: the second, sent after a probe that was
   * accepted. It refers to the answer of the first as `FIRST`.
   */
  readonly followUp?: RequestPlan
}

export interface SetUpStep {
  /** What later plans call it, and what a report says when it is not accepted. */
  readonly name: string
  readonly plan: RequestPlan
}

/** What a follow-up calls the request that it follows. */
export const FIRST = 'first'
