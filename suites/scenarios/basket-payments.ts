import { describeAnswer } from '../../lib/run/answer.ts'
import type { ScenarioStage } from '../../lib/run/check.ts'
import { evidenceOf, judged, type Judgement } from '../../lib/run/judgement.ts'
import type { Evidence } from '../../lib/run/result.ts'
import type { Answer } from '../../lib/run/settle.ts'
import { openBasketScene } from './basket-scene.ts'

/**
 * Each payment of a basket is asked for its status. Before the approval a refusal is no failure,
 * and an answer is as good as one after it.
 */
export async function ownStatus(stage: ScenarioStage): Promise<Judgement> {
  const scene = await openBasketScene(stage)
  const before = readingOf(await scene.readPayments())
  if (before.worst === undefined) return passed(stage, 'before-approval', before)
  const obstacle = await scene.approve()
  if (obstacle !== undefined) {
    return judged('inconclusive', {
      cause: 'target',
      reason: `a status could not be read before the approval of the basket, and ${obstacle}`,
      finding: shown(stage, 'before-approval', before.worst),
    })
  }
  const after = readingOf(await scene.readPayments())
  if (after.worst === undefined) return passed(stage, 'after-approval', after)
  const finding = shown(stage, 'after-approval', after.worst)
  const undecided = ({ outcome }: Answer, reason: string): Judgement =>
    judged('inconclusive', {
      cause: outcome === 'no-answer' ? 'network' : 'target',
      reason,
      finding,
    })
  if (after.worst.outcome !== 'refused') {
    return undecided(after.worst, `neither a status nor a refusal: ${finding.actual}`)
  }
  // One refusal may be an accident.
  const again = readingOf(await scene.readPayments())
  if (again.worst?.outcome !== 'refused') {
    const now = again.worst ?? again.last ?? after.worst
    return undecided(
      now,
      `a status was asked for twice and answered in two ways: first ${finding.actual}; then ${describeAnswer(now.exchange)}`,
    )
  }
  return judged('failed', {
    cause: 'target',
    reason: `the status of a payment cannot be read after the approval of its basket: ${finding.actual}`,
    finding,
  })
}

interface Reading {
  readonly last: Answer | undefined
  /** A status that could not be read. */
  readonly worst: Answer | undefined
}

function readingOf(statuses: readonly Answer[]): Reading {
  return {
    last: statuses.at(-1),
    worst: statuses.find(({ outcome }) => outcome !== 'accepted'),
  }
}

function passed(stage: ScenarioStage, kind: string, { last }: Reading): Judgement {
  return judged('passed', last === undefined ? {} : { example: shown(stage, kind, last) })
}

function shown({ context }: ScenarioStage, kind: string, probe: Answer): Evidence {
  const expected = 'a status for each payment of the basket'
  return evidenceOf(context, { kind, expected, actual: describeAnswer(probe.exchange), probe })
}
