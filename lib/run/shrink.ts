import fc from 'fast-check'
import { performance } from 'node:perf_hooks'
import type { Pair } from '../exchange/plan.ts'
import type { Case } from './cases.ts'
import type { JudgeSettings } from './context.ts'
import type { PairVerdict, Violation } from './pair-verdict.ts'

export interface Shrunk {
  readonly pair: Pair
  readonly verdict: Violation
}

/**
 * Looks for a smaller pair that violates the rule in the same degree, one request after the other,
 * until nothing smaller does or the budget is used up. Starts at the very draw that was found bad.
 */
export async function shrink(
  found: Case,
  verdict: Violation,
  settings: Pick<JudgeSettings, 'shrinkRequests' | 'shrinkSeconds'>,
  judge: (pair: Pair) => Promise<PairVerdict>,
): Promise<Shrunk> {
  let smallest: Shrunk = { pair: found.pair, verdict }
  let pairsLeft = Math.floor(settings.shrinkRequests / 2)
  const deadline = performance.now() + settings.shrinkSeconds * 1000

  const stillViolates = async (pair: Pair, first: boolean): Promise<boolean> => {
    if (first) return true
    if (pairsLeft <= 0 || performance.now() > deadline) return false
    pairsLeft -= 1
    const answer = await judge(pair).catch(() => {
      // What was found stays found, whatever ends the search. Thrown on, fast-check would take
      // the error for one more violation and go on.
      pairsLeft = 0
      return undefined
    })
    if (answer?.state !== 'violated' || answer.severity !== verdict.severity) return false
    smallest = { pair, verdict: answer }
    return true
  }

  let first = true
  const property = fc.asyncProperty(found.variant.pairs, async (pair) => {
    const violates = await stillViolates(pair, first)
    first = false
    return !violates
  })
  await fc.check(property, { seed: found.seed, path: found.draw, numRuns: 1 })
  return smallest
}
