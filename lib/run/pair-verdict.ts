import type { Rule } from '../rules/types.ts'
import { describeAnswer } from './answer.ts'
import { configurationDoubt } from './configuration-doubt.ts'
import type { Cause } from './result.ts'
import type { Answer } from './settle.ts'

/** What one pair says of its rule. */
export type PairVerdict =
  | { readonly state: 'kept'; readonly probe: Answer; readonly control?: Answer }
  | {
      readonly state: 'violated'
      readonly severity: 'failed' | 'warning'
      readonly expected: string
      readonly actual: string
      readonly probe: Answer
      readonly control?: Answer
    }
  | {
      readonly state: 'undecided'
      readonly cause: Cause
      readonly reason: string
      /** Set when the same request was answered in two ways: that is never passed over. */
      readonly unstable?: true
      /** Set when one answer was lost among others that came: other cases may decide. */
      readonly lost?: true
      readonly probe: Answer
      readonly control?: Answer
    }
  | { readonly state: 'observed'; readonly what: string; readonly probe: Answer }

export type Violation = Extract<PairVerdict, { state: 'violated' }>

/** How a rule is broken by what it forbids. */
export function severityOf({ level }: Rule): Violation['severity'] {
  return level === 'should' ? 'warning' : 'failed'
}

export function violation(
  severity: Violation['severity'],
  expected: string,
  probe: Answer,
  control?: Answer,
): Violation {
  const actual = describeAnswer(probe.exchange)
  const controls = control === undefined ? {} : { control }
  return { state: 'violated', severity, expected, actual, probe, ...controls }
}

/** What is accepted, or would be after SCA. */
export function isAccepted(answer: Answer): boolean {
  return answer.outcome === 'accepted' || answer.outcome === 'sca-demanded'
}

export function isUnreachable({ exchange }: Answer): boolean {
  const kind = exchange.trouble?.kind
  return kind === 'connect' || kind === 'name-resolution' || kind === 'tls'
}

export function unreachable(probe: Answer): PairVerdict {
  return { state: 'undecided', cause: 'network', reason: describeAnswer(probe.exchange), probe }
}

export function outOfService(probe: Answer): PairVerdict {
  const reason = `the target is out of service: ${describeAnswer(probe.exchange)}`
  return { state: 'undecided', cause: 'target', reason, probe }
}

export function neitherWay(probe: Answer): PairVerdict {
  const doubt = configurationDoubt(probe.exchange)
  if (doubt !== undefined) return misconfigured(doubt, probe)
  const reason = `neither a refusal nor a result: ${describeAnswer(probe.exchange)}`
  return { state: 'undecided', cause: 'target', reason, probe }
}

export function misconfigured(reason: string, probe: Answer, control?: Answer): PairVerdict {
  const controls = control === undefined ? {} : { control }
  return { state: 'undecided', cause: 'configuration', reason, probe, ...controls }
}

export function throttled(probe: Answer): PairVerdict {
  const reason = 'the target asked to slow down (429)'
  return { state: 'undecided', cause: 'target', reason, probe }
}

export function controlRefused(probe: Answer, control: Answer): PairVerdict {
  const doubt = configurationDoubt(control.exchange)
  if (doubt !== undefined) return misconfigured(doubt, probe, control)
  const reason = `the valid twin was not accepted either: ${describeAnswer(control.exchange)}`
  if (control.outcome !== 'no-answer') {
    return { state: 'undecided', cause: 'target', reason, probe, control }
  }
  const lost = probe.outcome === 'no-answer' ? {} : { lost: true as const }
  return { state: 'undecided', cause: 'network', reason, ...lost, probe, control }
}

/** What came the first time, and what came of the same request later. Silence that is broken may have been the network's. */
export function inTwoWays(
  later: Answer,
  before: Answer,
  rest: { readonly control?: Answer } = {},
): PairVerdict {
  const first = describeAnswer(before.exchange)
  const second = describeAnswer(later.exchange)
  if (before.outcome === 'no-answer' || later.outcome === 'no-answer') {
    const reason = `an answer was lost: first ${first}; then ${second}`
    return { state: 'undecided', cause: 'network', reason, lost: true, probe: before, ...rest }
  }
  return {
    state: 'undecided',
    cause: 'target',
    reason: `the same request was answered in two ways: first ${first}; then ${second}`,
    unstable: true,
    probe: before,
    ...rest,
  }
}
