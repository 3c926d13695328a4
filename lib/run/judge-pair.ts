import { operations } from '../contract/operations.ts'
import { blamesFormat, codesOf, describeAnswer, isOutOfService } from './answer.ts'
import { clockBlur } from './clock-margin.ts'
import type { RunContext } from './context.ts'
import { Obstacle } from './obstacle.ts'
import { PairStage, type PairOnStage } from './pair-stage.ts'
import {
  controlRefused,
  inTwoWays,
  isAccepted,
  isUnreachable,
  misconfigured,
  neitherWay,
  outOfService,
  throttled,
  unreachable,
  type PairVerdict,
  type Violation,
} from './pair-verdict.ts'
import { configurationDoubt } from './configuration-doubt.ts'
import { describeRefusal, wrongRefusal } from './refusal.ts'
import type { Answer } from './settle.ts'

export interface PairQuestion extends PairOnStage {
  readonly businessMayRefuse: boolean
  readonly kind: string
  /**
   * Whether a refused probe is sent once more after its twin was accepted: a target may refuse
   * whatever it has not seen before, or trust a body, a PSU or a connection from then on.
   */
  readonly insist: boolean
}

/** Sends a pair, what it builds on first and the probe before the control, and judges the answers. */
export async function judgePair(context: RunContext, question: PairQuestion): Promise<PairVerdict> {
  try {
    return await judgeHalf(new PairStage(context, question), question)
  } catch (error) {
    if (!(error instanceof Obstacle)) throw error
    const { because: cause, message: reason, answer: probe } = error
    return { state: 'undecided', cause, reason, probe }
  }
}

function judgeHalf(stage: PairStage, question: PairQuestion): Promise<PairVerdict> {
  switch (question.half) {
    case 'accepted':
      return judgeAccepted(stage, question)
    case 'refused':
      return judgeRefused(stage, question)
    case 'observed':
      return judgeObserved(stage, question)
  }
}

async function judgeAccepted(stage: PairStage, question: PairQuestion): Promise<PairVerdict> {
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
  return {
    state: 'violated',
    severity: rule.level === 'should' ? 'warning' : 'failed',
    expected: alone
      ? 'accepted: 2xx with the result, or 401 with an scaRedirect link'
      : 'accepted, as the same request without the edit is',
    actual: describeAnswer(again.exchange),
    probe: again,
    ...controls,
  }
}

async function judgeRefused(stage: PairStage, question: PairQuestion): Promise<PairVerdict> {
  const { rule, pair, insist } = question
  const probe = await stage.probe()
  const expected = describeRefusal(rule)
  const violated = (
    severity: 'failed' | 'warning',
    found: Answer,
    control?: Answer,
  ): Violation => ({
    state: 'violated',
    severity,
    expected,
    actual: describeAnswer(found.exchange),
    probe: found,
    ...(control === undefined ? {} : { control }),
  })
  const blur = clockBlur(pair.probe, probe)
  if (blur !== undefined) return { state: 'undecided', cause: 'network', reason: blur, probe }
  switch (probe.outcome) {
    case 'accepted':
      return violated(rule.level === 'should' ? 'warning' : 'failed', probe)
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
      return confirmTrouble(stage, probe, violated)
    case 'server-error':
      return confirmTrouble(stage, probe, violated)
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
    return {
      ...violated(rule.level === 'should' ? 'warning' : 'failed', again, control),
      expected: `${expected}, as before its valid twin was accepted`,
    }
  }
  if (wrong === undefined) return { state: 'kept', probe, control }
  if (again.outcome === 'no-answer') return unreachable(again)
  if (again.outcome === 'throttled') return throttled(again)
  if (isOutOfService(again.exchange)) return outOfService(again)
  return wrongRefusal(rule, again) === undefined
    ? inTwoWays(again, probe, { control })
    : violated(wrong, again, control)
}

async function judgeObserved(stage: PairStage, question: PairQuestion): Promise<PairVerdict> {
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
    return confirmTrouble(stage, probe, (severity, found, control) => ({
      state: 'violated',
      severity,
      expected: 'any answer but a server error or silence',
      actual: describeAnswer(found.exchange),
      probe: found,
      ...(control === undefined ? {} : { control }),
    }))
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
    return {
      state: 'violated',
      severity: wrong,
      expected: `accepted, or ${describeRefusal(rule)}`,
      actual: describeAnswer(again.exchange),
      probe: again,
      control,
    }
  }
  return { state: 'observed', what: `${kind}: ${observation(probe)}`, probe }
}

/**
 * A server error or silence is never right, but may be the network's doing or an accident:
 * it is held against the target only when the valid twin is answered and it happens again.
 */
async function confirmTrouble(
  stage: PairStage,
  probe: Answer,
  violated: (severity: 'failed', found: Answer, control?: Answer) => PairVerdict,
): Promise<PairVerdict> {
  const control = await stage.control()
  if (control.outcome === 'no-answer' || control.outcome === 'server-error') {
    return controlRefused(probe, control)
  }
  const again = await stage.probe()
  if (isUnreachable(again)) return unreachable(again)
  return again.outcome === 'no-answer' || again.outcome === 'server-error'
    ? violated('failed', again, control)
    : inTwoWays(again, probe, { control })
}

function observation({ exchange, outcome }: Answer): string {
  const codes = [...new Set(codesOf(exchange))].join(', ')
  return `${outcome} (${exchange.response?.status ?? 'none'}${codes === '' ? '' : ` ${codes}`})`
}
