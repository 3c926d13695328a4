import { headerValue, withHeader } from '../../http/message.ts'
import type { HttpRequest } from '../../http/message.ts'
import type { Signer } from '../types.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** `Sun, 06 Nov 1994 08:49:37 GMT` taken apart and put together in other ways. */
const formats = {
  'iso-8601': (date) => date.toISOString(),
  'epoch-seconds': (date) => String(Math.trunc(date.getTime() / 1000)),
  'rfc-850': (date) => {
    const [, day, month, year = '', time] = date.toUTCString().split(' ')
    return `${WEEKDAYS[date.getUTCDay()]}, ${day}-${month}-${year.slice(2)} ${time} GMT`
  },
  asctime: (date) => {
    const [weekday = '', day = '', month, year, time] = date.toUTCString().split(' ')
    return `${weekday.slice(0, 3)} ${month} ${day.replace(/^0/, ' ')} ${time} ${year}`
  },
} satisfies Record<string, (date: Date) => string>

export type DateFormat = keyof typeof formats

/** Writes the moment of the Date header in another format, and signs that. */
export function dateReformatted(
  request: HttpRequest,
  sign: Signer,
  format: DateFormat,
): HttpRequest {
  const date = new Date(headerValue(request.headers, 'Date') ?? Number.NaN)
  return sign({ ...request, headers: withHeader(request.headers, 'Date', formats[format](date)) })
}
