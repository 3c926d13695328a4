import { headerValue, type HttpRequest } from '../../http/message.ts'

/** A request as it stands on the wire, with a Content-Length that tells its body from what follows. */
export function rawRequest({ method, target, headers, body }: HttpRequest): Buffer {
  const counted = body !== undefined && headerValue(headers, 'Content-Length') === undefined
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(counted ? [`Content-Length: ${body.byteLength}`] : []),
  ]
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  return body === undefined ? head : Buffer.concat([head, body])
}
