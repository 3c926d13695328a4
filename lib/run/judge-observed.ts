import { codesOf } from './answer.ts'
import { confirmTrouble } from './confirm-trouble.ts'
import type { PairQuestion } from './pair-question.ts'
import type { PairStage } from './pair-stage.ts'
import {
  controlRefused,
  inTwoWays,
  isAccepted,
  isUnreachable,
  throttled,
  unreachable,
  violation,
  type PairVerdict,
} from './pair-verdict.ts'
import { describeRefusal, wrongRefusal } from './refusal.ts'
import type { Answer } from './settle.ts'

/** What the specification leaves open: seen and told, and judged only by what is never right. */
export async function judgeObserved(
  stage: PairStage,
  question: PairQuestion,
): Promise<PairVerdict> {
  const { rule, kind } = question
  const probe = await stage.probe()
  if (isUnreachable(probe)) return unreachable(probe)
  if (probe.outcome === 'throttled') return throttled(probe)
  if (rule.mayHangUp === true && probe.exchange.trouble?.kind === 'dropped') {
    const control = await stage.control()
    return control.outcome === 'no-answer'
      ? controlRefused(probe, control)
      : { state: 'observed', what: `${kind}: connection closed`, probe }
  }
  if (probe.outcome === 'server-error' || probe.outcome === 'no-answer') {
    return confirmTrouble(stage, probe, 'any answer but a server error or silence')
  }
  const wrong = probe.outcome === 'refused' ? wrongRefusal(rule, probe) : undefined
  if (wrong !== undefined) {
    // The refusal may have another reason than the edit: then its form says nothing about the rule.
    const control = await stage.control()
    if (!isAccepted(control)) return controlRefused(probe, control)
    const again = await stage.probe()
    if (again.outcome === 'throttled') return throttled(again)
    if (again.outcome !== 'refused' || wrongRefusal(rule, again) === undefined) {
      return inTwoWays(again, probe, { control })
    }
    return violation(wrong, `accepted, or ${describeRefusal(rule)}`, again, control)
  }
  return { state: 'observed', what: `${kind}: ${observation(probe)}`, probe }
}

function observation({ exchange, outcome }: Answer): string {
  const codes = [...new Set(codesOf(exchange))].join(', ')
  return `${outcome} (${exchange.response?.status ?? 'none'}${codes === '' ? '' : ` ${codes}`})`
}
