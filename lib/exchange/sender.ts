import type { Exchange } from './exchange.ts'
import type { RequestPlan } from './plan.ts'

/** Where a request comes from, which travels in its X-Request-ID, and what it is meant to be. */
export interface Origin {
  /** Rule id, or `preflight` and the like for what is not about a rule. */
  readonly rule: string
  /** Which case of the rule, from 0. */
  readonly case: number
  readonly role: 'probe' | 'control' | 'shrink' | 'other'
  /** Whether the request is meant to be valid: one that then breaks the contract never leaves. */
  readonly valid: boolean
}

/**
 * Builds, signs and sends a request. Network trouble is part of the Exchange; only a used-up budget,
 * an abort, and a request that is not what it is meant to be (a HarnessDefect) throw.
 */
export interface Sender {
  send(plan: RequestPlan, origin: Origin): Promise<Exchange>
}

/** Thrown by a Sender when a limit that the user set leaves no room for another request, or the run was stopped. */
export class BudgetExhausted extends Error {
  override readonly name = 'BudgetExhausted'
  readonly budget: 'requests' | 'time' | 'interrupt'
  constructor(budget: 'requests' | 'time' | 'interrupt', message: string) {
    super(message)
    this.budget = budget
  }
}
