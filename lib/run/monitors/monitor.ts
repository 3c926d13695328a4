import type { Exchange } from '../../exchange/exchange.ts'
import type { RunContext } from '../context.ts'

/** What one exchange says of one rule: one line each for what should have come, and what came. */
export type MonitorJudgement =
  | {
      readonly applies: false
      /** What was seen, when there is something to see, and why it is not judged. */
      readonly observed?: { readonly what: string; readonly why: string }
    }
  | { readonly applies: true; readonly ok: true }
  | {
      readonly applies: true
      readonly ok: false
      readonly expected: string
      readonly actual: string
    }

/** Judges every exchange of a run by one rule. One that compares exchanges keeps what it needs of them. */
export interface Monitor {
  judge(exchange: Exchange): MonitorJudgement
}

/** What monitors know of the target. */
export type MonitorSettings = Pick<RunContext, 'responseVerifier'>

/** Makes a monitor for one run. */
export type MonitorMaker = (settings: MonitorSettings) => Monitor

export const NOT_APPLICABLE: MonitorJudgement = { applies: false }
export const KEPT: MonitorJudgement = { applies: true, ok: true }

export function broken(expected: string, actual: string): MonitorJudgement {
  return { applies: true, ok: false, expected, actual }
}

export function observed(what: string, why: string): MonitorJudgement {
  return { applies: false, observed: { what, why } }
}

/** A monitor that looks at each exchange by itself. */
export function stateless(judge: (exchange: Exchange) => MonitorJudgement): () => Monitor {
  const monitor: Monitor = { judge }
  return () => monitor
}
