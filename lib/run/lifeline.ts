import type { Exchange } from '../exchange/exchange.ts'
import type { Sender } from '../exchange/sender.ts'

/** The target has not answered for so long that nothing more is asked of it. */
export class TargetGone extends Error {
  override readonly name = 'TargetGone'
}

/**
 * Ends a run whose target has died or hangs: after `patience` requests in a row without an answer
 * it throws instead of sending, so that the rules that are left do not each wait for their time-outs.
 * A target that is silent to some requests only is not affected: an answer in between resets it.
 */
export function lifeline(sender: Sender, patience: number): Sender {
  let silent = 0
  let last: Exchange | undefined
  return {
    send: async (plan, origin) => {
      if (silent >= patience) {
        throw new TargetGone(
          `the target stopped answering: the last ${patience} requests in a row got no answer (${last?.trouble?.message})`,
        )
      }
      const exchange = await sender.send(plan, origin)
      silent = exchange.response === undefined ? silent + 1 : 0
      last = exchange
      return exchange
    },
  }
}
