import type { OperationId } from '../contract/operations.ts'
import type { HttpRequest, HttpResponse } from '../http/message.ts'

/** Why no response came. `connect` means that the request never left. */
export type NetworkTrouble =
  | 'connect'
  | 'name-resolution'
  | 'tls'
  | 'timeout'
  | 'dropped'
  | 'protocol'

/** One request and what came of it: the only thing that monitors, verdicts and evidence see. */
export interface Exchange {
  /** The X-Request-ID, from which run, rule and case can be read back. */
  readonly id: string
  readonly operation: OperationId
  /** Scheme and authority that the request went to. */
  readonly origin: string
  readonly request: HttpRequest
  readonly response?: HttpResponse
  readonly trouble?: {
    readonly kind: NetworkTrouble
    readonly message: string
    /** What to do about it, where that is known. */
    readonly advice?: string
  }
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly durationMs: number
}
