import { dechunk } from './chunks.ts'
import { headerValue, type Header, type HttpRequest } from './message.ts'

/** A request read from text, with what had to be assumed to read it. */
export interface CapturedRequest {
  readonly request: HttpRequest
  /** The origin, when the request line gave a whole URL. */
  readonly origin?: string
  readonly remarks: readonly string[]
}

/** The text is no request. The message says where, what was expected, and what was found. */
export class CaptureError extends Error {
  override readonly name = 'CaptureError'
}

const TOKEN = "[!#$%&'*+.^_`|~\\w-]+"
const REQUEST_LINE = new RegExp(`^(${TOKEN}) +(\\S.*?)(?: +HTTP/\\d(?:\\.\\d)?)?$`)
const HEADER_LINE = new RegExp(`^(${TOKEN}):(.*)$`, 's')

/**
 * Reads a raw HTTP request: request line, headers, an empty line, body. Lines may end in LF or CRLF.
 * Values keep their blanks, but for the one after the colon. The body is kept octet by octet.
 */
export function readCapturedRequest(octets: Buffer): CapturedRequest {
  const text = octets.toString('latin1')
  const start = /^(?:\u00ef\u00bb\u00bf)?[\r\n]*/.exec(text)?.[0].length ?? 0
  const end = /\r?\n\r?\n/.exec(text.slice(start))
  const headEnd = end === null ? text.length : start + end.index
  const bodyStart = end === null ? text.length : headEnd + end[0].length
  const [first = '', ...others] = unfolded(text.slice(start, headEnd).replace(/\r?\n$/, ''))
  const [, method, target] = REQUEST_LINE.exec(first) ?? []
  if (method === undefined || target === undefined) {
    throw new CaptureError(
      `the first line should be a request line such as POST /v1/payments HTTP/1.1, found “${shortened(first)}”`,
    )
  }
  const headers = others.map((line, at) => readHeader(line, at + 2))
  const { body, remarks } = readBody(octets.subarray(bodyStart), headers)
  const split = splitUrl(target)
  return {
    request: {
      method,
      target: split.target,
      headers: split.host === undefined ? headers : withHost(headers, split.host),
      ...(body.length > 0 && { body }),
    },
    ...(split.origin !== undefined && { origin: split.origin }),
    remarks,
  }
}

/** A URL in its origin and what goes into the request line, which is left as it is written. */
export function splitUrl(url: string): {
  readonly target: string
  readonly origin?: string
  readonly host?: string
} {
  const [, scheme, host, rest = ''] = /^(https?):\/\/([^/?#]+)([^#]*)/i.exec(url) ?? []
  if (scheme === undefined || host === undefined) return { target: url.replace(/#.*/s, '') }
  return {
    target: rest.startsWith('/') ? rest : `/${rest}`,
    origin: `${scheme.toLowerCase()}://${host}`,
    host: host.replace(/^.*@/, ''),
  }
}

export function withHost(headers: readonly Header[], host: string): readonly Header[] {
  return headerValue(headers, 'Host') === undefined ? [['Host', host], ...headers] : headers
}

/** Lines; one that begins with a blank belongs to the one before. */
function unfolded(head: string): string[] {
  return head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
}

function readHeader(line: string, number: number): Header {
  const [, name, value] = HEADER_LINE.exec(line) ?? []
  if (name === undefined || value === undefined) {
    throw new CaptureError(
      `line ${number} should be a header such as Name: value, found “${shortened(line)}”`,
    )
  }
  return [name, value.replace(/^ /, '')]
}

interface ReadBody {
  readonly body: Buffer
  readonly remarks: readonly string[]
}

function readBody(octets: Buffer, headers: readonly Header[]): ReadBody {
  if (/\bchunked\b/i.test(headerValue(headers, 'Transfer-Encoding') ?? '')) {
    const body = dechunk(octets)
    return body === undefined
      ? {
          body: octets,
          remarks: ['The body is called chunked, but is not; it was taken as it is.'],
        }
      : { body, remarks: ['The body came in chunks; they were put together.'] }
  }
  const stated = headerValue(headers, 'Content-Length')?.trim() ?? ''
  const length = Number(stated)
  if (!/^\d+$/.test(stated) || length === octets.length) return { body: octets, remarks: [] }
  const rest = octets.subarray(length).toString('latin1')
  if (rest !== '' && /^[\r\n]+$/.test(rest)) {
    const message = `Content-Length says ${length}: the line break after the body, which editors add, was not counted as part of it.`
    return { body: octets.subarray(0, length), remarks: [message] }
  }
  const message = `Content-Length says ${length}, and the body here has ${octets.length} octets: it may have been changed since it was captured.`
  return { body: octets, remarks: [message] }
}

function shortened(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text).slice(1, -1)
}
