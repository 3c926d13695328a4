import type { Edit } from '../exchange/plan.ts'
import type { Clause, Level } from '../rules/types.ts'
import type { Shard } from './shard.ts'

/** What a run says of a rule. Doubt is never failure, and what was not judged is never a pass. */
export const VERDICTS = [
  'failed',
  'warning',
  'inconclusive',
  'passed',
  'observed',
  'skipped',
  'untested',
] as const
export type Verdict = (typeof VERDICTS)[number]

/** Where to look for the reason of anything that is not passed. */
export type Cause = 'target' | 'configuration' | 'network' | 'harness' | 'specification'

/** How the target's answer was read. */
export type Outcome =
  | 'accepted'
  | 'sca-demanded'
  | 'refused'
  | 'throttled'
  | 'server-error'
  | 'no-result'
  | 'no-answer'

/** A request and its answer as evidence: redacted, and cut to a length that fits a report. */
export interface ExchangeRecord {
  /** X-Request-ID, for `samsvar whois` and for the bank's own log. */
  readonly id: string
  readonly request: {
    readonly method: string
    readonly url: string
    readonly headers: readonly (readonly [string, string])[]
    readonly body?: string
  }
  readonly response?: {
    readonly status: number
    readonly headers: readonly (readonly [string, string])[]
    readonly body: string
  }
  /** Why there is no response. */
  readonly trouble?: string
  readonly outcome: Outcome
  readonly durationMs: number
}

/** One pair or exchange that shows why a rule has its verdict. */
export interface Evidence {
  /** The kind of edit, such as `one-too-long`. */
  readonly kind: string
  readonly edit?: Edit
  /** What should have come, and what came: one line each. */
  readonly expected: string
  readonly actual: string
  readonly probe?: ExchangeRecord
  readonly control?: ExchangeRecord
}

/** How much a verdict rests on. */
export interface Strength {
  /** Pairs, or exchanges for a monitor, that were tried. */
  readonly tried: number
  /** Those among them that could decide the rule. */
  readonly decided: number
  /** Requests sent for this rule, those of shrinking included. */
  readonly requests: number
  readonly kinds: readonly {
    readonly kind: string
    readonly expect: 'accepted' | 'refused' | 'any'
    readonly tried: number
    readonly decided: number
  }[]
}

export interface RuleResult {
  readonly rule: string
  readonly title: string
  readonly area: string
  readonly level: Level
  readonly clause: Clause
  readonly verdict: Verdict
  /** On everything that is not passed. */
  readonly cause?: Cause
  /** One sentence; on everything that is not passed. */
  readonly reason?: string
  readonly strength: Strength
  /** The smallest violation found, or the answer that kept the rule from being judged. */
  readonly finding?: Evidence
  /** What was sent and received, shown for a rule that passed. */
  readonly example?: Evidence
  /** What was seen where the specification does not say what to expect, with how often. */
  readonly observations: readonly { readonly what: string; readonly count: number }[]
  /** The command that judges this rule again with the same requests. */
  readonly rerun: string
  readonly durationMs: number
}

export interface PreflightStep {
  readonly step: string
  readonly state: 'ok' | 'warning' | 'failed' | 'skipped'
  readonly message: string
  /** What to do about it. */
  readonly advice?: string
  readonly cause?: Cause
}

/** How a run came to its end. */
export type Ending =
  | 'complete'
  | 'interrupted'
  | 'time-budget'
  | 'request-budget'
  | 'preflight-failed'
  | 'harness-error'

/** The whole of a run: what every report, the exit code and a comparison are computed from. */
export interface Run {
  readonly format: 'samsvar-run/1'
  readonly samsvar: string
  /** Eight hexadecimal digits; the first part of every X-Request-ID of the run. */
  readonly id: string
  readonly target: {
    readonly name: string
    readonly baseUrl: string
    readonly environment: 'sandbox' | 'production'
  }
  readonly settings: {
    readonly seed: number
    readonly examples: number
    readonly concurrency: number
    readonly asOf: string
    readonly selectors: readonly string[]
    readonly level?: Level
    /** Which part of the selected rules this run judged, where several runs share them. */
    readonly shard?: Shard
    readonly rate?: number
    readonly maxRequests?: number
    readonly timeBudgetSeconds?: number
  }
  /** ISO 8601, UTC. */
  readonly startedAt: string
  readonly durationMs: number
  readonly ending: Ending
  readonly preflight: readonly PreflightStep[]
  /** What the target was found to do where the specification leaves it open. */
  readonly observations: readonly string[]
  readonly requests: number
  readonly results: readonly RuleResult[]
}
