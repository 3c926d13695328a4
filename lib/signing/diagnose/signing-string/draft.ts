import type { HttpRequest } from '../../../http/message.ts'
import { REQUEST_TARGET, signedValue } from '../../signing-string.ts'

/** A line of a signing string in its four pieces. */
export interface Line {
  readonly name: string
  readonly colon: string
  readonly value: string
  /** What stands before the next line, if there is one. */
  readonly newline: string
}

/** A signing string on its way: the lines of a request, and what is done to them before the hash of the signature. */
export interface Draft {
  readonly request: HttpRequest
  readonly lines: readonly Line[]
  readonly start: string
  readonly end: string
  /** Text to octets; a character of a header value stands for one octet. */
  readonly encode: (text: string) => Uint8Array
}

/** The signing string by the rules; listed headers that the request does not have are left out. */
export function draftOf(request: HttpRequest, listed: readonly string[]): Draft {
  const lines = listed.flatMap((name) => {
    const value = valueOf(request, name)
    return value === undefined ? [] : [lineOf(name, value)]
  })
  return { request, lines, start: '', end: '', encode: (text) => Buffer.from(text, 'latin1') }
}

export function lineOf(name: string, value: string): Line {
  return { name: name.toLowerCase(), colon: ': ', value, newline: '\n' }
}

export function valueOf(request: HttpRequest, name: string): string | undefined {
  return name.toLowerCase() === REQUEST_TARGET
    ? `${request.method.toLowerCase()} ${request.target}`
    : signedValue(request.headers, name)
}

export function draftText({ lines, start, end }: Draft): string {
  const last = lines.length - 1
  const texts = lines.map(
    ({ name, colon, value, newline }, at) => name + colon + value + (at === last ? '' : newline),
  )
  return start + texts.join('') + end
}

export function draftOctets(draft: Draft): Uint8Array {
  return draft.encode(draftText(draft))
}

/** The draft with every line changed. */
export function withLines(draft: Draft, change: (line: Line, at: number) => Line): Draft {
  return { ...draft, lines: draft.lines.map(change) }
}

/** A draft for each value that a line of this name could have had; none when it has no such line. */
export function withValues(
  draft: Draft,
  name: string,
  values: (value: string) => readonly string[],
): Draft[] {
  const at = draft.lines.findIndex((line) => line.name === name)
  const line = draft.lines[at]
  if (line === undefined) return []
  return values(line.value).map((value) => ({
    ...draft,
    lines: draft.lines.with(at, { ...line, value }),
  }))
}
