import type { HttpRequest } from '../http/message.ts'

const METHODS = new Set(['GET', 'DELETE', 'POST', 'PUT', 'PATCH'])
const WITHOUT_BODY = new Set(['GET', 'DELETE'])
const TARGET = /^\/[\u0021-\u00ff]*$/
const NAME = /^[!#$%&'*+.^_`|~\w-]+$/
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/
/** Headers that undici makes itself, or refuses. */
const SPECIAL = /^(?:host|connection|content-length|transfer-encoding|keep-alive|upgrade|expect)$/i

/**
 * Whether undici writes a request just as it was built: it begins with the headers host and
 * connection and ends with content-length, in lower case, and refuses what is no proper HTTP/1.1.
 */
export function isCarriedByUndici(
  { method, target, headers, body }: HttpRequest,
  host: string,
): boolean {
  const hasBody = !WITHOUT_BODY.has(method)
  const framing = [
    ['host', host],
    ['connection', 'keep-alive'],
    ...(hasBody ? [['content-length', `${body?.byteLength ?? 0}`]] : []),
  ]
  const own = headers.slice(2, hasBody ? -1 : undefined)
  const others = [...headers.slice(0, 2), ...headers.slice(2 + own.length)]
  return (
    METHODS.has(method) &&
    TARGET.test(target) &&
    (hasBody || body === undefined) &&
    others.length === framing.length &&
    others.every(([name, value], at) => name === framing[at]?.[0] && value === framing[at]?.[1]) &&
    own.every(([name, value]) => NAME.test(name) && !SPECIAL.test(name) && VALUE.test(value))
  )
}
