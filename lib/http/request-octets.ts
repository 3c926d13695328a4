import { headerValue, type HttpRequest } from './message.ts'

const BEYOND_AN_OCTET = /[^\0-\u00ff]/

/** A request as it stands on the wire. Nothing is checked, added or left out: that is up to who built it. */
export function requestOctets({ method, target, headers, body }: HttpRequest): Buffer {
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ]
  const unwritable = lines.find((line) => BEYOND_AN_OCTET.test(line))
  if (unwritable !== undefined) {
    throw new Error(
      `“${unwritable}” cannot be written: each character of a header stands for one octet, and one of these is beyond U+00FF`,
    )
  }
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  return body === undefined ? head : Buffer.concat([head, body])
}

/** Methods whose requests say that they have no body, when they have none. */
const EXPECTS_BODY = new Set(['POST', 'PUT', 'PATCH'])

/** The request with a content-length at its end, unless it says already where its body ends. */
export function withContentLength(request: HttpRequest): HttpRequest {
  const { method, headers, body } = request
  const delimited = ['content-length', 'transfer-encoding'].some(
    (name) => headerValue(headers, name) !== undefined,
  )
  if (delimited || (body === undefined && !EXPECTS_BODY.has(method))) return request
  return { ...request, headers: [...headers, ['content-length', `${body?.byteLength ?? 0}`]] }
}
