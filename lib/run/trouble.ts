import { HarnessDefect } from '../exchange/harness-defect.ts'
import { BudgetExhausted } from '../exchange/sender.ts'
import { NOTHING, type Judgement } from './judgement.ts'
import { TargetGone } from './lifeline.ts'

/** Whether an error means that the run goes no further, which is nobody's fault. */
export function endsRun(error: unknown): boolean {
  return error instanceof BudgetExhausted || error instanceof TargetGone
}

/** What was found out about a rule before the error came. */
type SoFar = Pick<Judgement, 'strength' | 'observations'>

/**
 * What an error says of the rule that was being judged: a run that ended leaves it inconclusive,
 * and a fault of the harness is reported as one instead of being put down to the target.
 */
export function inconclusiveBy(
  error: unknown,
  soFar: SoFar = { strength: NOTHING, observations: [] },
): Judgement {
  return { verdict: 'inconclusive', ...blameFor(error), ...soFar }
}

function blameFor(error: unknown): Pick<Judgement, 'cause' | 'reason'> {
  if (error instanceof BudgetExhausted) return { cause: 'configuration', reason: error.message }
  if (error instanceof TargetGone) return { cause: 'network', reason: error.message }
  const message = error instanceof Error ? error.message : String(error)
  const kind = error instanceof HarnessDefect ? 'defect of samsvar' : 'unexpected error in samsvar'
  return { cause: 'harness', reason: `${kind}: ${message}` }
}
