import type { RuleResult } from './result.ts'

/** What a way of judging finds out; `judge` adds what it knows of the rule and the time. */
export type Judgement = Pick<RuleResult, 'verdict' | 'strength' | 'observations'> &
  Partial<Pick<RuleResult, 'cause' | 'reason' | 'finding' | 'example'>>

/** A judgement that rests on no request. */
export function unjudged(
  verdict: 'skipped' | 'untested' | 'inconclusive',
  reason: string,
  cause: NonNullable<RuleResult['cause']>,
): Judgement {
  return {
    verdict,
    cause,
    reason,
    strength: { tried: 0, decided: 0, requests: 0, kinds: [] },
    observations: [],
  }
}
