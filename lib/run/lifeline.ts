import type { Exchange } from '../exchange/exchange.ts'
import type { Sender } from '../exchange/sender.ts'
import { describeAnswer, isOutOfService } from './answer.ts'

/** The target has not answered for so long that nothing more is asked of it. */
export class TargetGone extends Error {
  override readonly name = 'TargetGone'
}

/**
 * Ends a run whose target has died, hangs or is out of service: after `patience` requests in a row
 * without an answer to the request it throws instead of sending, so that the rules that are left do
 * not each wait for their time-outs. A target that is silent to some requests only is not affected:
 * an answer in between resets it.
 */
export function lifeline(sender: Sender, patience: number): Sender {
  let silent = 0
  let last: Exchange | undefined
  return {
    send: async (plan, origin) => {
      if (silent >= patience) {
        const seen = last === undefined ? '' : `: ${describeAnswer(last)}`
        throw new TargetGone(
          `the target stopped answering: the last ${patience} requests in a row led to nothing${seen}`,
        )
      }
      const exchange = await sender.send(plan, origin)
      const nothing = exchange.response === undefined || isOutOfService(exchange)
      silent = nothing ? silent + 1 : 0
      last = exchange
      return exchange
    },
  }
}
