import type { Exchange } from '../exchange/exchange.ts'
import type { Rule } from '../rules/types.ts'
import { isOutOfService, outcomeOf } from './answer.ts'
import type { RunContext } from './context.ts'
import { unjudged, type Judgement } from './judgement.ts'
import type { Monitor, MonitorMaker, MonitorSettings } from './monitors/monitor.ts'

interface Watch {
  readonly monitor: Monitor
  judged: number
  violations: number
  first?: { readonly exchange: Exchange; readonly expected: string; readonly actual: string }
  /** What was seen without being judged, with how often, and why it was not. */
  readonly seen: Map<string, number>
  whyUnjudged?: string
}

function watching(monitor: Monitor): Watch {
  return { monitor, judged: 0, violations: 0, seen: new Map() }
}

/** Shows every exchange of the run to the monitors and keeps, for each, the counts and the first violation. */
export class MonitorHub {
  readonly #watches: ReadonlyMap<string, Watch>
  readonly #record: RunContext['record']
  /** The latest answers in a row that say that the target is out of service; the lifeline ends a run of many. */
  readonly #outages: Exchange[] = []

  constructor(
    monitors: Readonly<Record<string, MonitorMaker>>,
    context: Pick<RunContext, 'record'> & MonitorSettings,
    rules: Iterable<string> = Object.keys(monitors),
  ) {
    this.#record = context.record
    this.#watches = new Map(
      [...rules].flatMap((rule): [string, Watch][] => {
        const create = monitors[rule]
        return create === undefined ? [] : [[rule, watching(create(context))]]
      }),
    )
  }

  /**
   * That the target is out of service is held against it only when it is seen to be up again: a run
   * whose target went away must not end with a failure for that.
   */
  observe(exchange: Exchange): void {
    if (isOutOfService(exchange)) {
      this.#outages.push(exchange)
      return
    }
    if (exchange.response !== undefined) {
      for (const outage of this.#outages.splice(0)) this.#judge(outage)
    }
    this.#judge(exchange)
  }

  #judge(exchange: Exchange): void {
    for (const watch of this.#watches.values()) {
      const judgement = watch.monitor.judge(exchange)
      if (!judgement.applies) {
        see(watch, judgement.observed)
        continue
      }
      watch.judged += 1
      if (judgement.ok) continue
      watch.violations += 1
      watch.first ??= { exchange, expected: judgement.expected, actual: judgement.actual }
    }
  }

  judgement(rule: Rule): Judgement {
    const watch = this.#watches.get(rule.id)
    if (watch === undefined) {
      return unjudged('inconclusive', 'no monitor of this name exists', 'harness')
    }
    const { judged, violations, first, seen, whyUnjudged } = watch
    const observations = [...seen].map(([what, count]) => ({ what, count }))
    const tried = observations.reduce((sum, { count }) => sum + count, judged)
    const strength = {
      tried,
      decided: tried,
      requests: 0,
      kinds: [{ kind: 'exchange', expect: 'any' as const, tried, decided: tried }],
    }
    if (tried === 0) {
      const reason = 'no answer in this run had what this rule is about'
      return { ...unjudged('skipped', reason, 'target'), strength }
    }
    if (judged === 0 && whyUnjudged !== undefined) {
      const reason = whyUnjudged
      return { verdict: 'observed', cause: 'specification', reason, strength, observations }
    }
    if (first === undefined) return { verdict: 'passed', strength, observations }
    return {
      verdict: rule.level === 'should' || rule.level === 'open' ? 'warning' : 'failed',
      cause: 'target',
      reason: `${violations} of ${judged} exchanges: expected ${first.expected}; got ${first.actual}`,
      strength,
      observations,
      finding: {
        kind: 'exchange',
        expected: first.expected,
        actual: first.actual,
        probe: this.#record(first.exchange, outcomeOf(first.exchange)),
      },
    }
  }
}

function see(watch: Watch, observed: { readonly what: string; readonly why: string } | undefined) {
  if (observed === undefined) return
  const { what, why } = observed
  watch.seen.set(what, (watch.seen.get(what) ?? 0) + 1)
  watch.whyUnjudged ??= why
}
