import type { RequestPlan } from '../exchange/plan.ts'
import type { Answer } from './settle.ts'

/** How far a Date may be off, by Authentication 3. */
const ALLOWED_SECONDS = 60
/** A Date has whole seconds on both sides, and the target's clock is known to no better than that. */
const BLUR_SECONDS = 2

/**
 * Why an answer cannot decide a rule about the Date header: the request was so long on its way that
 * the target may have seen the Date on the other side of the limit. Undefined when it can.
 */
export function clockBlur(plan: RequestPlan, { exchange }: Answer): string | undefined {
  if (plan.dateOffsetSeconds === undefined) return undefined
  const margin = Math.abs(Math.abs(plan.dateOffsetSeconds) - ALLOWED_SECONDS)
  const seconds = exchange.durationMs / 1000
  if (seconds + BLUR_SECONDS < margin) return undefined
  return `the exchange took ${seconds.toFixed(1)} s, too long to tell on which side of ${ALLOWED_SECONDS} s a Date lies that is ${plan.dateOffsetSeconds} s off`
}
