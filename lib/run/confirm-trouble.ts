import type { PairStage } from './pair-stage.ts'
import {
  controlRefused,
  inTwoWays,
  isUnreachable,
  unreachable,
  violation,
  type PairVerdict,
} from './pair-verdict.ts'
import type { Answer } from './settle.ts'

/**
 * A server error or silence is never right, but may be the network's doing or an accident:
 * it is held against the target only when the valid twin is answered and it happens again.
 */
export async function confirmTrouble(
  stage: PairStage,
  probe: Answer,
  expected: string,
): Promise<PairVerdict> {
  const control = await stage.control()
  if (control.outcome === 'no-answer' || control.outcome === 'server-error') {
    return controlRefused(probe, control)
  }
  const again = await stage.probe()
  if (isUnreachable(again)) return unreachable(again)
  return again.outcome === 'no-answer' || again.outcome === 'server-error'
    ? violation('failed', expected, again, control)
    : inTwoWays(again, probe, { control })
}
