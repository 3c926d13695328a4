import type { Exchange } from '../../exchange/exchange.ts'

/** What one exchange says of one rule: one line each for what should have come, and what came. */
export type MonitorJudgement =
  | { readonly applies: false }
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

export const NOT_APPLICABLE: MonitorJudgement = { applies: false }
export const KEPT: MonitorJudgement = { applies: true, ok: true }

export function broken(expected: string, actual: string): MonitorJudgement {
  return { applies: true, ok: false, expected, actual }
}

/** A monitor that looks at each exchange by itself. */
export function stateless(judge: (exchange: Exchange) => MonitorJudgement): () => Monitor {
  const monitor: Monitor = { judge }
  return () => monitor
}
