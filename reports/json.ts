import type {
  Evidence,
  ExchangeRecord,
  PreflightStep,
  Run,
  RuleResult,
  Strength,
} from '../lib/run/result.ts'
import { printableJson } from './printable.ts'

/** The run as run.json has it: the same run, the same bytes, whatever order its parts were put together in. */
export function runJson(run: Run): string {
  return `${printableJson(inOrder(RUN)(run), 2)}\n`
}

/** One rule's result on one line, with the same order of keys. */
export function resultJson(result: RuleResult): string {
  return printableJson(inOrder(RULE_RESULT)(result))
}

/** The keys of a type in the order in which they are written, each with how its value is. */
type Order<T> = { readonly [K in keyof T]-?: (value: NonNullable<T[K]>) => unknown }

const asIs = (value: unknown): unknown => value

function inOrder<T extends object>(order: Order<T>): (value: T) => object {
  const keys = Object.keys(order) as (keyof T & string)[]
  return (value) =>
    Object.fromEntries(
      keys.flatMap((key) => {
        const member = value[key]
        if (member === undefined) return []
        return [[key, member === null ? null : order[key](member)]]
      }),
    )
}

function each<T extends object>(order: Order<T>): (values: readonly T[]) => object[] {
  const one = inOrder(order)
  return (values) => values.map((value) => one(value))
}

const EXCHANGE: Order<ExchangeRecord> = {
  id: asIs,
  request: inOrder<ExchangeRecord['request']>({
    method: asIs,
    url: asIs,
    headers: asIs,
    body: asIs,
  }),
  response: inOrder<NonNullable<ExchangeRecord['response']>>({
    status: asIs,
    headers: asIs,
    body: asIs,
  }),
  trouble: asIs,
  outcome: asIs,
  durationMs: asIs,
}

const EVIDENCE: Order<Evidence> = {
  kind: asIs,
  edit: inOrder<NonNullable<Evidence['edit']>>({ path: asIs, from: asIs, to: asIs }),
  expected: asIs,
  actual: asIs,
  probe: inOrder(EXCHANGE),
  control: inOrder(EXCHANGE),
}

const STRENGTH: Order<Strength> = {
  tried: asIs,
  decided: asIs,
  requests: asIs,
  kinds: each<Strength['kinds'][number]>({ kind: asIs, expect: asIs, tried: asIs, decided: asIs }),
}

const RULE_RESULT: Order<RuleResult> = {
  rule: asIs,
  title: asIs,
  area: asIs,
  level: asIs,
  clause: inOrder<RuleResult['clause']>({ part: asIs, item: asIs }),
  verdict: asIs,
  cause: asIs,
  reason: asIs,
  strength: inOrder(STRENGTH),
  finding: inOrder(EVIDENCE),
  example: inOrder(EVIDENCE),
  observations: each<RuleResult['observations'][number]>({ what: asIs, count: asIs }),
  rerun: asIs,
  durationMs: asIs,
}

const PREFLIGHT_STEP: Order<PreflightStep> = {
  step: asIs,
  state: asIs,
  message: asIs,
  advice: asIs,
  cause: asIs,
}

const RUN: Order<Run> = {
  format: asIs,
  samsvar: asIs,
  id: asIs,
  target: inOrder<Run['target']>({ name: asIs, baseUrl: asIs, environment: asIs }),
  settings: inOrder<Run['settings']>({
    seed: asIs,
    examples: asIs,
    concurrency: asIs,
    asOf: asIs,
    selectors: asIs,
    level: asIs,
    shard: inOrder<NonNullable<Run['settings']['shard']>>({ part: asIs, of: asIs }),
    rate: asIs,
    maxRequests: asIs,
    timeBudgetSeconds: asIs,
  }),
  startedAt: asIs,
  durationMs: asIs,
  ending: asIs,
  preflight: each(PREFLIGHT_STEP),
  observations: asIs,
  requests: asIs,
  results: each(RULE_RESULT),
}
