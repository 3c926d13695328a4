import { blamesFormat, describeAnswer, isOutOfService } from './answer.ts'
import { clockBlur } from './clock-margin.ts'
import { configurationDoubt } from './configuration-doubt.ts'
import type { PairQuestion } from './pair-question.ts'
import type { PairStage } from './pair-stage.ts'
import {
  controlRefused,
  inTwoWays,
  isAccepted,
  isUnreachable,
  misconfigured,
  outOfService,
  severityOf,
  throttled,
  unreachable,
  violation,
  type PairVerdict,
} from './pair-verdict.ts'
import type { Answer } from './settle.ts'

/** What must be accepted. */
export async function judgeAccepted(
  stage: PairStage,
  question: PairQuestion,
): Promise<PairVerdict> {
  const { pair } = question
  const probe = await stage.probe()
  if (isAccepted(probe)) return { state: 'kept', probe }
  if (isUnreachable(probe)) return unreachable(probe)
  const blur = clockBlur(pair.probe, probe)
  if (blur !== undefined) return { state: 'undecided', cause: 'network', reason: blur, probe }
  const doubt = configurationDoubt(probe.exchange)
  if (doubt !== undefined) return misconfigured(doubt, probe)
  if (probe.outcome === 'refused' && question.businessMayRefuse && !blamesFormat(probe.exchange)) {
    const reason = `refused for another reason than the format: ${describeAnswer(probe.exchange)}`
    return { state: 'undecided', cause: 'target', reason, probe }
  }
  return confirmRefusal(stage, question, probe)
}

/**
 * A valid request that is refused may be an accident, or a target that refuses now and then whatever
 * it is asked. It counts when the target refuses it three times, and accepts its twin twice in
 * between: no target that goes by a rhythm of two or more does that.
 */
async function confirmRefusal(
  stage: PairStage,
  { rule, pair }: PairQuestion,
  probe: Answer,
): Promise<PairVerdict> {
  const alone = pair.control === pair.probe
  let control: Answer | undefined
  for (let times = alone ? 0 : 2; times > 0; times -= 1) {
    const twin = await stage.control()
    if (!isAccepted(twin)) {
      return control !== undefined && twin.outcome === 'refused'
        ? inTwoWays(twin, control)
        : controlRefused(probe, twin)
    }
    control = twin
  }
  const controls = control === undefined ? {} : { control }
  let again = probe
  for (let times = 2; times > 0; times -= 1) {
    again = await stage.probe()
    if (isAccepted(again)) return inTwoWays(again, probe, controls)
    // Without another request that is accepted, silence may just as well be the network's.
    if (isUnreachable(again) || (alone && again.outcome === 'no-answer')) return unreachable(again)
    if (alone && isOutOfService(again.exchange)) return outOfService(again)
    if (again.outcome === 'throttled') return throttled(again)
  }
  const expected = alone
    ? 'accepted: 2xx with the result, or 401 with an scaRedirect link'
    : 'accepted, as the same request without the edit is'
  return violation(severityOf(rule), expected, again, control)
}
