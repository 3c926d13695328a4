import type { PairOnStage } from './pair-stage.ts'

/** A pair, and what its rule wants to know of it. */
export interface PairQuestion extends PairOnStage {
  readonly businessMayRefuse: boolean
  readonly kind: string
  /**
   * Whether a refused probe is sent once more after its twin was accepted: a target may refuse
   * whatever it has not seen before, or trust a body, a PSU or a connection from then on.
   */
  readonly insist: boolean
}
