import type { Rule } from '../../rules/types.ts'
import type { Ending, RuleResult } from '../../run/result.ts'

/** What is known of a run when nothing more is sent. */
export interface Finished {
  /** All that were selected. */
  readonly rules: readonly Rule[]
  readonly results: ReadonlyMap<string, RuleResult>
  readonly requests: number
  /** Faults of the harness. */
  readonly problems: readonly string[]
  readonly interrupted: boolean
  /** Milliseconds since the epoch. */
  readonly deadline?: number
  readonly maxRequests?: number
  readonly rerunOptions: string
}

export interface Closed {
  readonly ending: Ending
  /** One for every selected rule, in their order. */
  readonly results: readonly RuleResult[]
  readonly problems: readonly string[]
}

/** Says how a run came to its end, and gives every selected rule a result: none is ever silently left out. */
export function closeRun(finished: Finished, now = Date.now()): Closed {
  const { rules, results, rerunOptions } = finished
  const problems = [...finished.problems, ...silence(finished)]
  const ending = endingOf({ ...finished, problems }, now)
  return {
    ending,
    problems,
    results: rules.map((rule) => results.get(rule.id) ?? leftOver(rule, ending, rerunOptions)),
  }
}

/** Rules that nothing kept from being judged, and of which no check recorded a verdict all the same. */
function silence({ rules, results, problems, interrupted }: Finished): string[] {
  if (interrupted || problems.length > 0) return []
  return rules
    .filter(({ id }) => !results.has(id))
    .map(({ id }) => `defect of samsvar: no check recorded a verdict of ${id}`)
}

function endingOf(
  { rules, results, requests, problems, interrupted, deadline, maxRequests }: Finished,
  now: number,
): Ending {
  if (interrupted) return 'interrupted'
  if (problems.length > 0) return 'harness-error'
  // A larger budget could not have decided more than all.
  if (!rules.some(({ id }) => results.get(id)?.verdict === 'inconclusive')) return 'complete'
  if (deadline !== undefined && now >= deadline) return 'time-budget'
  if (maxRequests !== undefined && requests >= maxRequests) return 'request-budget'
  return 'complete'
}

/** A selected rule that the run ended before. */
function leftOver(rule: Rule, ending: Ending, rerunOptions: string): RuleResult {
  return {
    rule: rule.id,
    title: rule.title,
    area: rule.area,
    level: rule.level,
    clause: rule.clause,
    verdict: 'inconclusive',
    cause: ending === 'harness-error' ? 'harness' : 'configuration',
    reason: `the run ended before this rule was judged (${ending})`,
    strength: { tried: 0, decided: 0, requests: 0, kinds: [] },
    observations: [],
    rerun: `samsvar run ${rule.id}${rerunOptions}`,
    durationMs: 0,
  }
}
