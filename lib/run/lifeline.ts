import type { Exchange } from '../exchange/exchange.ts'
import type { Sender } from '../exchange/sender.ts'
import { describeAnswer, isOutOfService } from './answer.ts'

/** The target has not answered for so long that nothing more is asked of it. */
export class TargetGone extends Error {
  override readonly name = 'TargetGone'
}

/** So much longer is waited for a target that asks to slow down: a quota of a minute comes to its end. */
const THROTTLED_PATIENCE = 10

/**
 * Ends a run whose target has died, hangs or is out of service: after `patience` requests in a row
 * without an answer to the request it throws instead of sending, so that the rules that are left do
 * not each wait for their time-outs. Likewise one whose target answers nothing but 429, and goes on
 * to. A target that is silent to some requests only, or slows down now and then, is not affected: an
 * answer in between resets the count.
 */
export function lifeline(sender: Sender, patience: number): Sender {
  let silent = 0
  let throttled = 0
  let last: Exchange | undefined
  return {
    send: async (plan, origin) => {
      if (silent >= patience) {
        const seen = last === undefined ? '' : `: ${describeAnswer(last)}`
        throw new TargetGone(
          `the target stopped answering: the last ${patience} requests in a row led to nothing${seen}`,
        )
      }
      if (throttled >= patience * THROTTLED_PATIENCE) {
        throw new TargetGone(
          `the target takes no more requests: the last ${throttled} in a row were answered with 429. Set limits.rate to what it takes`,
        )
      }
      const exchange = await sender.send(plan, origin)
      const nothing = exchange.response === undefined || isOutOfService(exchange)
      silent = nothing ? silent + 1 : 0
      throttled = exchange.response?.status === 429 ? throttled + 1 : 0
      last = exchange
      return exchange
    },
  }
}
