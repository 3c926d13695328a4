/** One header as it stands on the wire: the name in the case it is sent in, then the value. */
export type Header = readonly [name: string, value: string]

/** A request just before it is written to a connection, header order and casing included. */
export interface HttpRequest {
  readonly method: string
  /** The request target: path and query as they stand in the request line. */
  readonly target: string
  readonly headers: readonly Header[]
  readonly body?: Uint8Array
}

/** A response as it was read, its body cut at the client's limit. */
export interface HttpResponse {
  readonly status: number
  readonly headers: readonly Header[]
  readonly body: Uint8Array
  /** True when the body was longer than the client's limit and its rest was not read. */
  readonly truncated: boolean
}

/** The first value of a header, looked up without regard to case. */
export function headerValue(headers: readonly Header[], name: string): string | undefined {
  const wanted = name.toLowerCase()
  return headers.find(([key]) => key.toLowerCase() === wanted)?.[1]
}

/** The headers with every occurrence of `name` taken out. */
export function withoutHeader(headers: readonly Header[], name: string): Header[] {
  const unwanted = name.toLowerCase()
  return headers.filter(([key]) => key.toLowerCase() !== unwanted)
}

/**
 * The headers with `name` set to `value`: in the place and casing of the
 * first occurrence when there is one, at the end otherwise.
 */
export function withHeader(headers: readonly Header[], name: string, value: string): Header[] {
  const wanted = name.toLowerCase()
  const at = headers.findIndex(([key]) => key.toLowerCase() === wanted)
  if (at < 0) return [...headers, [name, value]]
  return headers.flatMap(([key, old], index): Header[] => {
    if (key.toLowerCase() !== wanted) return [[key, old]]
    return index === at ? [[key, value]] : []
  })
}
