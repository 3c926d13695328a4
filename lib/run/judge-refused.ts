import { operations } from '../contract/operations.ts'
import { isOutOfService } from './answer.ts'
import { clockBlur } from './clock-margin.ts'
import { confirmTrouble } from './confirm-trouble.ts'
import type { PairQuestion } from './pair-question.ts'
import type { PairStage } from './pair-stage.ts'
import {
  controlRefused,
  inTwoWays,
  isAccepted,
  isUnreachable,
  neitherWay,
  outOfService,
  severityOf,
  throttled,
  unreachable,
  violation,
  type PairVerdict,
} from './pair-verdict.ts'
import { describeRefusal, wrongRefusal } from './refusal.ts'

/** What must be refused; the valid twin shows that nothing else about the request is in the way. */
export async function judgeRefused(stage: PairStage, question: PairQuestion): Promise<PairVerdict> {
  const { rule, pair, insist } = question
  const probe = await stage.probe()
  const expected = describeRefusal(rule)
  const blur = clockBlur(pair.probe, probe)
  if (blur !== undefined) return { state: 'undecided', cause: 'network', reason: blur, probe }
  switch (probe.outcome) {
    case 'accepted':
      return violation(severityOf(rule), expected, probe)
    case 'throttled':
      return throttled(probe)
    case 'no-result':
      // Where the status is stated an answer with another one breaks the rule, whatever is in it.
      if (rule.refusal?.status === 400 && rule.refusal.otherwise === 'failed') break
      return neitherWay(probe)
    case 'sca-demanded':
      if (rule.scaDemandIsRefusal !== true) {
        const when = operations[pair.probe.operation].leadsToSca
          ? ''
          : ' again after it was completed'
        const reason = `SCA is demanded${when}, so the refusal cannot be seen`
        return { state: 'undecided', cause: 'target', reason, probe }
      }
      break
    case 'no-answer':
      if (isUnreachable(probe)) return unreachable(probe)
      return confirmTrouble(stage, probe, expected)
    case 'server-error':
      return confirmTrouble(stage, probe, expected)
    case 'refused':
      break
  }
  const control = await stage.control()
  if (!isAccepted(control)) return controlRefused(probe, control)
  if (probe.outcome === 'sca-demanded' && control.outcome === 'sca-demanded') {
    const reason = 'SCA is demanded of the valid twin too, so the refusal cannot be told from it'
    return { state: 'undecided', cause: 'target', reason, probe, control }
  }
  const wrong = wrongRefusal(rule, probe)
  if (wrong === undefined && !insist) return { state: 'kept', probe, control }
  const again = await stage.probe()
  if (again.outcome === 'accepted' && clockBlur(pair.probe, again) === undefined) {
    const first = `${expected}, as before its valid twin was accepted`
    return violation(severityOf(rule), first, again, control)
  }
  if (isUnreachable(again)) return unreachable(again)
  if (again.outcome === 'no-answer') return inTwoWays(again, probe, { control })
  if (again.outcome === 'throttled') return throttled(again)
  if (wrong === undefined) return { state: 'kept', probe, control }
  if (isOutOfService(again.exchange)) return outOfService(again)
  return wrongRefusal(rule, again) === undefined
    ? inTwoWays(again, probe, { control })
    : violation(wrong, expected, again, control)
}
