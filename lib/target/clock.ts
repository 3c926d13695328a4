/** How far the target's clock is ahead of ours. Plain data. */
export interface ClockOffset {
  readonly offsetMs: number
  /** The true offset lies within this of `offsetMs`. */
  readonly uncertaintyMs: number
}

export const NO_OFFSET: ClockOffset = { offsetMs: 0, uncertaintyMs: 0 }
