import { describeAnswer } from '../answer.ts'
import { KEPT, NOT_APPLICABLE, broken, stateless } from './monitor.ts'

export const noServerError = stateless((exchange) => {
  if (exchange.response === undefined) return NOT_APPLICABLE
  return exchange.response.status < 500
    ? KEPT
    : broken('a status below 500', describeAnswer(exchange))
})
