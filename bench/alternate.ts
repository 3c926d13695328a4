import { performance } from 'node:perf_hooks'
import { median } from './median.ts'

/** Does a share of the work and answers how many operations that was. */
export type Work = () => number | Promise<number>

export interface Comparison {
  /** Median, over the rounds, of the candidate's speed by the baseline's. */
  readonly ratio: number
  /** Median operations per second. */
  readonly candidate: number
  readonly baseline: number
}

/**
 * Measures two pieces of work in turns, one right after the other and each first every other time,
 * so that whatever else the machine is doing slows both alike.
 */
export async function alternate(
  rounds: number,
  work: { readonly candidate: Work; readonly baseline: Work },
): Promise<Comparison> {
  const candidates: number[] = []
  const baselines: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) candidates.push(await speedOf(work.candidate))
    baselines.push(await speedOf(work.baseline))
    if (round % 2 === 1) candidates.push(await speedOf(work.candidate))
  }
  const ratios = candidates.map((speed, round) => speed / (baselines[round] ?? Number.NaN))
  return { ratio: median(ratios), candidate: median(candidates), baseline: median(baselines) }
}

/** Operations per second, started on a clean heap where the process lets us. */
export async function speedOf(work: Work): Promise<number> {
  globalThis.gc?.()
  const start = performance.now()
  const done = await work()
  return (done * 1000) / (performance.now() - start)
}
