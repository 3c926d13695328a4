import { randomBytes } from 'node:crypto'
import type { World } from '../../exchange/world.ts'
import { inEnvironment } from '../../rules/in-environment.ts'
import type { Rule } from '../../rules/types.ts'
import type { Ending, PreflightStep, RuleResult, Run } from '../../run/result.ts'
import { mayCreatePayments, type TargetDescription } from '../../target/description.ts'
import { preflight, type PreflightResult } from '../../target/preflight.ts'
import type { Session } from '../../target/session.ts'
import { openTarget } from '../../target/target.ts'
import { version } from '../../version.ts'
import type { RunOptions } from '../run-options.ts'
import { closeRun } from './close-run.ts'
import type { Job } from './job.ts'
import { runInVitest } from './run-in-vitest.ts'

/** What a run tells while it is under way. */
export interface RunEvents {
  readonly onStart: (run: RunHeader) => void
  readonly onPreflight: (step: PreflightStep) => void
  readonly onRules: (count: number) => void
  readonly onResult: (result: RuleResult) => void
}

/** What is known of a run before its first request. */
export type RunHeader = Omit<
  Run,
  'durationMs' | 'ending' | 'preflight' | 'observations' | 'requests' | 'results'
>

export interface RunRequest {
  readonly target: TargetDescription
  readonly rules: readonly Rule[]
  readonly selectors: readonly string[]
  readonly options: RunOptions
  /** Options that the command which reruns a rule needs to repeat. */
  readonly rerunOptions: string
  /** Aborted when the user wants the run to stop. */
  readonly signal: AbortSignal
}

/** Preflight, then the selected rules: one request in, one finished Run out, whatever happens between. */
export async function runRules(request: RunRequest, events: RunEvents): Promise<Run> {
  const started = Date.now()
  const { options, target: description } = request
  const deadline =
    options.timeBudget === undefined ? undefined : started + options.timeBudget * 1000
  const header = headerOf(request, started)
  events.onStart(header)

  const target = openTarget(description, {
    runId: header.id,
    concurrency: header.settings.concurrency,
    signal: request.signal,
    ...(deadline === undefined ? {} : { deadline }),
    ...(options.maxRequests === undefined ? {} : { maxRequests: options.maxRequests }),
  })
  const found = await preflight(target, events.onPreflight, { asOf: header.settings.asOf })
  const spent = target.requests
  const { clock } = target
  await target.close()

  const end = (
    ending: Ending,
    results: readonly RuleResult[] = [],
    requests = 0,
    trouble: readonly string[] = [],
  ): Run => ({
    ...header,
    durationMs: Date.now() - started,
    ending,
    preflight: found.steps,
    observations: [...found.observations, ...trouble],
    requests: spent + requests,
    results,
  })

  const ready = readyToJudge(found, request)
  if (request.signal.aborted) return end('interrupted')
  if (ready === undefined) return end('preflight-failed')

  const left = options.maxRequests === undefined ? undefined : options.maxRequests - spent
  const job: Job = {
    runId: header.id,
    target: description,
    ...ready,
    clock,
    settings: {
      seed: options.seed,
      examples: options.examples,
      concurrency: header.settings.concurrency,
      shrinkRequests: 200,
      shrinkSeconds: 15,
    },
    rules: request.rules.map(({ id }) => id),
    rerunOptions: request.rerunOptions,
    ...(header.settings.rate === undefined ? {} : { rate: header.settings.rate }),
    ...(left === undefined ? {} : { maxRequests: Math.max(0, left) }),
    ...(deadline === undefined ? {} : { deadline }),
  }
  events.onRules(job.rules.length)
  const results = new Map<string, RuleResult>()
  const judging = (result: RuleResult): void => {
    results.set(result.rule, result)
    events.onResult(result)
  }
  const { requests, problems } = await runInVitest(job, judging, request.signal)

  const close = closeRun({
    rules: request.rules.map((rule) => inEnvironment(rule, ready.world.environment)),
    results,
    requests,
    problems,
    interrupted: request.signal.aborted,
    rerunOptions: request.rerunOptions,
    ...(deadline === undefined ? {} : { deadline }),
    ...(left === undefined ? {} : { maxRequests: left }),
  })
  return end(close.ending, close.results, requests, close.problems)
}

function headerOf({ target, options, selectors }: RunRequest, started: number): RunHeader {
  const rate = options.rate ?? target.limits.rate
  return {
    format: 'samsvar-run/1',
    samsvar: version,
    id: randomBytes(4).toString('hex'),
    target: { name: target.name, baseUrl: target.baseUrl, environment: target.environment },
    settings: {
      seed: options.seed,
      examples: options.examples,
      concurrency: options.concurrency ?? target.limits.concurrency,
      asOf: options.asOf ?? new Date(started).toISOString().slice(0, 10),
      selectors,
      level: options.level,
      ...(options.shard === undefined ? {} : { shard: options.shard }),
      ...(rate === undefined ? {} : { rate }),
      ...(options.maxRequests === undefined ? {} : { maxRequests: options.maxRequests }),
      ...(options.timeBudget === undefined ? {} : { timeBudgetSeconds: options.timeBudget }),
    },
    startedAt: new Date(started).toISOString(),
  }
}

/** Session and world, when the preflight found all that judging needs, or was overruled and found at least these. */
function readyToJudge(
  { ok, session, world }: PreflightResult,
  { options, target }: RunRequest,
): { session: Session; world: World } | undefined {
  if (session === undefined || world === undefined || !mayCreatePayments(target)) return undefined
  return ok || options.force === true ? { session, world } : undefined
}
