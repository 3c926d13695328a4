import type { Exchange } from '../exchange/exchange.ts'
import type { Handshake, TlsVersion } from '../exchange/handshake.ts'
import type { ResponseVerifier } from '../exchange/response-verifier.ts'
import type { Sender } from '../exchange/sender.ts'
import type { World } from '../exchange/world.ts'
import type { CompleteSca } from './sca-gate.ts'
import type { Evidence, ExchangeRecord, Outcome } from './result.ts'

/** What judging needs from outside: a way to send, what the target offers, and the run's settings. */
export interface RunContext {
  readonly sender: Sender
  readonly world: World
  readonly settings: JudgeSettings
  /** Turns an exchange into evidence: private data masked, long bodies cut. */
  readonly record: (exchange: Exchange, outcome: Outcome) => ExchangeRecord
  /** Where the target is declared to sign its answers. */
  readonly responseVerifier?: ResponseVerifier
  /** Answers a demand for SCA; false when it cannot be completed. */
  readonly completeSca: CompleteSca
  /** Greets the target in one version of TLS; absent where it is reached without. */
  readonly greet?: (version: TlsVersion) => Promise<Handshake>
  /** Aborted when the run is to stop, so that nothing waits any longer. */
  readonly signal?: AbortSignal
  /** Milliseconds since the epoch after which nothing more is sent, so that nothing waits past it. */
  readonly deadline?: number
  /** Completes the SCA behind a link that a request led to, such as one that approves payments. */
  readonly approve: CompleteSca
  /** The command that judges one rule again, with the requests that led to the finding. */
  readonly rerun: (rule: string, finding?: Evidence) => string
}

export interface JudgeSettings {
  readonly seed: number
  readonly examples: number
  /** Cases of one rule that are under way at once. */
  readonly concurrency: number
  readonly shrinkRequests: number
  readonly shrinkSeconds: number
}
