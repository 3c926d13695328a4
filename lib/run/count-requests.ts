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
  const { greet } = context
  const counted: RunContext = {
    ...context,
    sender: { send },
    ...(greet && {
      greet: async (version) => {
        const handshake = await greet(version)
        requests += 1
        return handshake
      },
    }),
  }
  return { context: counted, requests: () => requests }
}
