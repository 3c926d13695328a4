import type { RunContext } from './context.ts'

export interface Counted {
  readonly context: RunContext
  /** Requests sent by way of the context so far. */
  readonly requests: () => number
}

/** A context that counts what is sent by way of it: what one rule costs. */
export function countRequests(context: RunContext): Counted {
  let requests = 0
  const send: RunContext['sender']['send'] = async (plan, origin) => {
    const exchange = await context.sender.send(plan, origin)
    requests += 1
    return exchange
  }
  return { context: { ...context, sender: { send } }, requests: () => requests }
}
