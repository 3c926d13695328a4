/** How often one way of trying a rule showed a defect. */
export interface Exposure {
  readonly kind: string
  readonly tried: number
  readonly shown: number
  /** How often a run with the default settings tries it. */
  readonly draws: number
}

/** By rule, how often each way of trying it shows what is wrong with one bank. */
export type Exposures = Readonly<Record<string, readonly Exposure[]>>

/** What a run may miss a defect by, at most: one run in a thousand. */
export const MOST_MISSED = 0.001

/**
 * The probability that a run with the default settings misses a defect. A way of trying a rule that
 * showed the defect each time is taken to show it always; every way is tried at least once in every
 * run. The others are taken to show it as often as they did here.
 */
export function missProbability(exposures: readonly Exposure[]): number {
  return exposures
    .filter(({ tried }) => tried > 0)
    .reduce((missed, { tried, shown, draws }) => missed * (1 - shown / tried) ** draws, 1)
}
