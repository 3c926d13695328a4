import { codesOf } from '../answer.ts'
import { KEPT, NOT_APPLICABLE, broken, stateless } from './monitor.ts'

/** KID errors use 400, never 401. */
export const kidCodesWith400 = stateless((exchange) => {
  const { response } = exchange
  if (response === undefined || response.status < 400) return NOT_APPLICABLE
  const code = codesOf(exchange).find((one) => one === 'KID_MISSING' || one === 'KID_INVALID')
  if (code === undefined) return NOT_APPLICABLE
  return response.status === 400 ? KEPT : broken(`status 400 with ${code}`, `${response.status}`)
})
