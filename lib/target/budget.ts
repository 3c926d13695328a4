import { BudgetExhausted } from '../exchange/sender.ts'

export interface BudgetLimits {
  readonly maxRequests?: number
  /** Milliseconds since the epoch. */
  readonly deadline?: number
  readonly signal?: AbortSignal
}

/** What the user allows a run to use up. */
export interface Budget {
  readonly spent: number
  /** Throws BudgetExhausted when nothing more may be sent. */
  check(): void
  /** Counts one request, after a check. */
  spend(): void
}

export function createBudget({ maxRequests, deadline, signal }: BudgetLimits): Budget {
  let spent = 0
  const check = () => {
    if (signal?.aborted === true) throw interrupted()
    if (deadline !== undefined && Date.now() >= deadline) {
      throw new BudgetExhausted('time', 'The time budget of the run is used up')
    }
    if (maxRequests !== undefined && spent >= maxRequests) {
      throw new BudgetExhausted('requests', `All ${maxRequests} requests of the run are used up`)
    }
  }
  return {
    get spent() {
      return spent
    },
    check,
    spend() {
      check()
      spent++
    },
  }
}

export function interrupted(): BudgetExhausted {
  return new BudgetExhausted('interrupt', 'The run was interrupted')
}
