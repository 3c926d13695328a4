import type { Exchange } from '../exchange/exchange.ts'
import type { Sender } from '../exchange/sender.ts'
import type { Credentials } from '../signing/types.ts'
import type { ClockOffset } from './clock.ts'
import type { TargetDescription } from './description.ts'
import type { Redactor } from './redact.ts'
import type { Session } from './session.ts'

/** What a run adds to a description. Plain data but for the signal. */
export interface TargetOptions {
  /** Eight hexadecimal digits: the run's id. */
  readonly runId: string
  /** From a preflight that was done elsewhere. */
  readonly session?: Session
  readonly clock?: ClockOffset
  readonly concurrency?: number
  /** Requests per second. */
  readonly rate?: number
  readonly maxRequests?: number
  /** Milliseconds since the epoch after which nothing more is sent. */
  readonly deadline?: number
  readonly signal?: AbortSignal
}

/** An implementation under test with open connections. */
export interface Target extends Sender {
  readonly description: TargetDescription
  readonly options: TargetOptions
  /** Throws a ConfigurationError when certificate and key cannot be used. */
  credentials(): Credentials
  readonly session: Session | undefined
  useSession(session: Session): void
  readonly clock: ClockOffset
  useClock(clock: ClockOffset): void
  readonly redactor: Redactor
  /** Calls the listener with every exchange; the answer ends that. */
  onExchange(listener: (exchange: Exchange) => void): () => void
  /** Requests sent so far. */
  readonly requests: number
  close(): Promise<void>
}

export function openTarget(_description: TargetDescription, _options: TargetOptions): Target {
  throw new Error('openTarget is being written')
}
