import { parseHttpDate } from '../http-date.ts'
import { quote } from '../quote.ts'
import type { SignatureFinding } from '../types.ts'

/**
 * The Date header against the verifier's clock. A Date names a whole second, so
 * the clock is compared by its second: a request dated 60.9 s ago may have
 * been made 60 s ago.
 */
export function checkDate(
  date: string | undefined,
  now: Date,
  maxSkewSeconds: number,
): SignatureFinding[] {
  if (date === undefined) {
    return [{ code: 'date-missing', message: 'the request has no Date header' }]
  }
  const parsed = parseHttpDate(date)
  if (parsed === undefined) {
    const message = `the Date header should read like ${quote(now.toUTCString())}, found ${quote(date)}`
    return [{ code: 'date-malformed', message }]
  }
  const ahead = parsed.getTime() / 1000 - Math.floor(now.getTime() / 1000)
  if (Math.abs(ahead) <= maxSkewSeconds) return []
  const message =
    `the Date header is ${Math.abs(ahead)} s ${ahead > 0 ? 'ahead of' : 'behind'} the clock here` +
    ` (${quote(now.toUTCString())}), at most ${maxSkewSeconds} s are allowed`
  return [{ code: 'date-skewed', message }]
}
