import type { Edit } from '../exchange/plan.ts'
import type { RunContext } from './context.ts'
import type { Evidence, RuleResult, Strength, Verdict } from './result.ts'
import type { Answer } from './settle.ts'

/** What a way of judging finds out; `judge` adds what it knows of the rule and the time. */
export type Judgement = Pick<RuleResult, 'verdict' | 'strength' | 'observations'> &
  Partial<Pick<RuleResult, 'cause' | 'reason' | 'finding' | 'example'>>

/** What a verdict rests on before anything was tried. */
export const NOTHING: Strength = { tried: 0, decided: 0, requests: 0, kinds: [] }

/** A judgement that rests on no request. */
export function unjudged(
  verdict: 'skipped' | 'untested' | 'inconclusive',
  reason: string,
  cause: NonNullable<RuleResult['cause']>,
): Judgement {
  return { verdict, cause, reason, strength: NOTHING, observations: [] }
}

/** The judgement of a scenario, which is one try. */
export function judged(verdict: Verdict, rest: Partial<Omit<Judgement, 'verdict'>>): Judgement {
  const decided = verdict === 'inconclusive' ? 0 : 1
  const kind = { kind: 'scenario', expect: 'any' as const, tried: 1, decided }
  return {
    verdict,
    strength: { tried: 1, decided, requests: 0, kinds: [kind] },
    observations: [],
    ...rest,
  }
}

/** Evidence of one or two answers, redacted as the run's context does it. */
export function evidenceOf(
  context: RunContext,
  shown: {
    readonly kind: string
    readonly edit?: Edit
    readonly expected?: string
    readonly actual?: string
    readonly probe: Answer
    readonly control?: Answer | undefined
  },
): Evidence {
  const record = ({ exchange, outcome }: Answer) => context.record(exchange, outcome)
  return {
    kind: shown.kind,
    ...(shown.edit === undefined ? {} : { edit: shown.edit }),
    expected: shown.expected ?? 'an answer that decides the rule',
    actual: shown.actual ?? shown.probe.outcome,
    probe: record(shown.probe),
    ...(shown.control === undefined ? {} : { control: record(shown.control) }),
  }
}
