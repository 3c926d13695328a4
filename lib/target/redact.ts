import type { Exchange } from '../exchange/exchange.ts'
import type { ExchangeRecord, Outcome } from '../run/result.ts'
import type { TargetDescription } from './description.ts'
import type { Session } from './session.ts'

/** Turns exchanges into evidence that may be shown to anyone. */
export interface Redactor {
  toRecord(exchange: Exchange, outcome: Outcome, maxBytes: number): ExchangeRecord
  /** Masks what is secret in any text. */
  text(text: string): string
}

export function createRedactor(_description: TargetDescription, _session?: Session): Redactor {
  throw new Error('createRedactor is being written')
}
