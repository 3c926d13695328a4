import type { Exchange } from '../../exchange/exchange.ts'
import { headerValue } from '../../http/message.ts'
import { KEPT, NOT_APPLICABLE, broken } from './monitor.ts'
import type { Monitor, MonitorJudgement } from './monitor.ts'
import { readAnswer } from './read-answer.ts'

/**
 * Remembers the paymentIds of a run with the X-Request-ID that each was given for: a target may take
 * a repeated X-Request-ID for the same payment, and then the same paymentId is right.
 */
export function paymentIdsDiffer(): Monitor {
  const requests = new Map<string, string | undefined>()
  return {
    judge(exchange: Exchange): MonitorJudgement {
      const id = readAnswer(exchange)?.created?.['paymentId']
      if (typeof id !== 'string') return NOT_APPLICABLE
      const request = headerValue(exchange.request.headers, 'X-Request-ID')
      if (!requests.has(id)) {
        requests.set(id, request)
        return KEPT
      }
      const first = requests.get(id)
      if (first === request && request !== undefined) return NOT_APPLICABLE
      return broken(
        'a paymentId that no other payment has',
        `${JSON.stringify(id)}, given before to the request ${first ?? 'without X-Request-ID'}`,
      )
    },
  }
}
