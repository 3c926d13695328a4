/** An answer as a bank gave it, before a corruption gets at it. */
export interface WireAnswer {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer
}

/** What reaches the harness in the place of an answer. */
export type Delivery =
  | { readonly kind: 'answer'; readonly answer: WireAnswer }
  /** Says how long the body is, sends so many octets of it, and drops the connection. */
  | { readonly kind: 'cut'; readonly answer: WireAnswer; readonly octets: number }
  /** These octets and no others; then the connection is closed. */
  | { readonly kind: 'octets'; readonly octets: Buffer }
  | { readonly kind: 'reset' }
  /** Nothing, for as long as the connection lasts. */
  | { readonly kind: 'silence' }

export type Spoil = (answer: WireAnswer) => Delivery

/** Changes an answer that is still one. */
export function changing(change: (answer: WireAnswer) => Partial<WireAnswer>): Spoil {
  return (answer) => ({ kind: 'answer', answer: { ...answer, ...change(answer) } })
}

export function withStatus(status: number): Spoil {
  return changing(() => ({ status }))
}

/** Sets a header, or takes it away. */
export function withHeader(name: string, value?: string): Spoil {
  return changing(({ headers }) => ({
    headers: [
      ...headers.filter(([known]) => known.toLowerCase() !== name.toLowerCase()),
      ...(value === undefined ? [] : [[name, value] as const]),
    ],
  }))
}

export function withBody(change: (body: Buffer) => Buffer): Spoil {
  return changing(({ body }) => ({ body: change(body) }))
}

type Fields = Record<string, unknown>

/** Changes a JSON body at a path of names and positions; undefined takes the field away. */
export function withField(path: readonly string[], value: unknown): Spoil {
  return withBody((body) => {
    const json: unknown = JSON.parse(body.toString())
    const last = path.at(-1) ?? ''
    const owner = path.slice(0, -1).reduce<unknown>((holder, name) => step(holder, name), json)
    if (typeof owner !== 'object' || owner === null) {
      throw new Error(`The answer has nothing at ${path.join('.')} that could be spoilt`)
    }
    if (value === undefined) Reflect.deleteProperty(owner, last)
    else (owner as Fields)[last] = value
    return Buffer.from(JSON.stringify(json))
  })
}

function step(holder: unknown, name: string): unknown {
  return typeof holder === 'object' && holder !== null ? (holder as Fields)[name] : undefined
}
