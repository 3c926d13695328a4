import type { FastifyRequest } from 'fastify'
import type { Header, HttpRequest } from '../http/message.ts'
import { RequestHeaders } from './headers.ts'

/** A request as it came off the wire: header order, casing and body bytes as they were. */
export interface Received {
  readonly http: HttpRequest
  readonly headers: RequestHeaders
  readonly query: Readonly<Record<string, unknown>>
  /** Values of the parameters in the path, decoded. */
  readonly parameters: Readonly<Record<string, string>>
  /** Scheme and authority that the client used, for links that must be absolute. */
  readonly origin: string
}

const AUTHORITY = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

export function received(request: FastifyRequest): Received {
  const headers = pairs(request.raw.rawHeaders)
  const { body, raw, query, params } = request
  return {
    http: {
      method: raw.method ?? request.method,
      target: raw.url ?? request.url,
      headers,
      ...(Buffer.isBuffer(body) ? { body } : {}),
    },
    headers: new RequestHeaders(headers),
    query: query as Readonly<Record<string, unknown>>,
    parameters: params as Readonly<Record<string, string>>,
    origin: `${request.protocol}://${authority(request)}`,
  }
}

function pairs(rawHeaders: readonly string[]): Header[] {
  const headers: Header[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    headers.push([rawHeaders[at] ?? '', rawHeaders[at + 1] ?? ''])
  }
  return headers
}

/** A Host header that is no authority never gets into a link. */
function authority({ headers, socket }: FastifyRequest): string {
  const host = headers.host ?? ''
  return AUTHORITY.test(host) ? host : `${socket.localAddress ?? 'localhost'}:${socket.localPort}`
}
