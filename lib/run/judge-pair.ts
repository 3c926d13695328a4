import type { RunContext } from './context.ts'
import { judgeAccepted } from './judge-accepted.ts'
import { judgeObserved } from './judge-observed.ts'
import { judgeRefused } from './judge-refused.ts'
import { Obstacle } from './obstacle.ts'
import type { PairQuestion } from './pair-question.ts'
import { PairStage } from './pair-stage.ts'
import type { PairVerdict } from './pair-verdict.ts'

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
