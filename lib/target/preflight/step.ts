import type { World } from '../../exchange/world.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import type { Cause, PreflightStep } from '../../run/result.ts'
import type { RedirectListener } from '../redirect-listener.ts'
import type { Target } from '../target.ts'

/** What a step has to say, without its name. */
export type Finding = Omit<PreflightStep, 'step'>

/** What the steps work on, and what they find out for those after them. */
export interface Work {
  readonly target: Target
  readonly asOf: string
  readonly byHand: ((scaRedirect: string) => void) | undefined
  readonly listener: RedirectListener | undefined
  readonly observations: string[]
  /** The first answer of the interface. */
  firstAnswer?: Exchange
  /** A payment that was created. */
  paymentId?: string
  world?: World
}

export interface Step {
  readonly name: string
  run(work: Work): Finding | Promise<Finding>
}

export function ok(message: string): Finding {
  return { state: 'ok', message }
}

export function warning(cause: Cause, message: string, advice: string): Finding {
  return { state: 'warning', cause, message, advice }
}

export function failed(cause: Cause, message: string, advice: string): Finding {
  return { state: 'failed', cause, message, advice }
}

export function skipped(message: string): Finding {
  return { state: 'skipped', message }
}
