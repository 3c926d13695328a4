import type { World } from '../exchange/world.ts'
import type { PreflightStep } from '../run/result.ts'
import type { Session } from './session.ts'
import type { Target } from './target.ts'

export interface PreflightOptions {
  /** The run's as-of date, YYYY-MM-DD; today by default. */
  readonly asOf?: string
  /** Leaves SCA to a person: shows the address to open in a browser, and waits for the redirect. */
  readonly byHand?: (scaRedirect: string) => void
}

export interface PreflightResult {
  /** No step failed. */
  readonly ok: boolean
  readonly steps: readonly PreflightStep[]
  readonly session?: Session
  readonly world?: World
  readonly observations: readonly string[]
}

/** Finds out whether this target can be judged at all, one step after the other, before any rule is. */
export async function preflight(
  _target: Target,
  _report: (step: PreflightStep) => void,
  _options: PreflightOptions = {},
): Promise<PreflightResult> {
  throw new Error('preflight is being written')
}
