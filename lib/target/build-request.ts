import { basketPaths } from '../contract/baskets.ts'
import { LINK, operations } from '../contract/operations.ts'
import { pathOf } from '../contract/path.ts'
import type { RequestPlan } from '../exchange/plan.ts'
import type { Header, HttpRequest } from '../http/message.ts'
import { digestHeader } from '../signing/digest.ts'
import { parseBaseUrl, resolveLink } from './base-url.ts'
import type { TargetDescription } from './description.ts'
import type { Session } from './session.ts'

/** What a request needs beside its plan. */
export interface RequestMoment {
  readonly id: string
  /** Milliseconds since the epoch by the target's clock. */
  readonly now: number
  readonly session: Session | undefined
}

export type RequestBuilder = (plan: RequestPlan, moment: RequestMoment) => HttpRequest

/** Makes the function that addresses, dates and fills in a plan; signing comes after it. */
export function createRequestBuilder(description: TargetDescription): RequestBuilder {
  const base = parseBaseUrl(description.baseUrl)
  const paths = basketPaths(description.baskets)

  const targetOf = (plan: RequestPlan): string => {
    const parameters = parametersOf(plan)
    const path = paths[plan.operation] ?? operations[plan.operation].path
    if (path === LINK) return targetOfLink(description.baseUrl, parameters['link'] ?? '')
    return base.path + pathOf(path, parameters) + queryOf(plan.query)
  }

  return (plan, { id, now, session }) => {
    const operation = operations[plan.operation]
    const body = serialise(plan, id)
    const headers = new HeaderList([description.headers, plan.headers])

    headers.add('host', base.host)
    headers.add('connection', 'keep-alive')
    headers.add('Accept', 'application/json')
    // Where nothing is said HTTP leaves the server free to compress.
    headers.add('Accept-Encoding', 'identity')
    headers.add('Date', () => new Date(now + (plan.dateOffsetSeconds ?? 0) * 1000).toUTCString())
    headers.add('X-Request-ID', id)
    if (operation.withoutPsu !== true) addPsu(headers, description, sessionOf(plan, session))
    if (body !== undefined) {
      headers.add('Content-Type', 'application/json')
      headers.add('Digest', () => digestHeader(body, plan.digest))
    }

    return {
      method: operation.method,
      target: targetOf(plan),
      headers: headers.finish(),
      ...(body !== undefined && { body }),
    }
  }
}

/** Path and query of a link, as URLs are written. */
function targetOfLink(baseUrl: string, href: string): string {
  const { pathname, search } = new URL(resolveLink(baseUrl, href))
  return pathname + search
}

/** The headers that speak of a PSU, and of the session in which it has authenticated. */
function addPsu(headers: HeaderList, { psu }: TargetDescription, session: Session | undefined) {
  const context = session?.context ?? psu.context
  headers.add('x-accept-fix', 'amount-as-string')
  headers.add('TPP-Session-ID', session?.tppSessionId)
  headers.add('TPP-Redirect-URI', session?.redirectUri)
  headers.add('PSU-ID', session?.psuId)
  headers.add('PSU-Corporate-ID', context === 'CORPORATE' ? session?.psuCorporateId : undefined)
  headers.add('PSU-Context', context)
  headers.add('PSU-IP-Address', psu.ipAddress)
}

function sessionOf({ session: name }: RequestPlan, session?: Session): Session | undefined {
  if (name === undefined) return session
  if (session?.[name] === undefined) {
    throw new Error(`A request is to be sent in the ${name} session, and the run has none`)
  }
  const { redirectUri } = session
  return { ...session[name], redirectUri, context: 'CORPORATE' }
}

/** Headers in their order, each default giving way to the replacement that has its name in any case. */
class HeaderList {
  readonly #headers: Header[] = []
  readonly #replacements = new Map<string, readonly [name: string, value: string | null]>()

  constructor(layers: readonly (Readonly<Record<string, string | null>> | undefined)[]) {
    for (const layer of layers) {
      for (const name in layer) {
        this.#replacements.set(name.toLowerCase(), [name, layer[name] ?? null])
      }
    }
  }

  add(name: string, value: string | (() => string) | undefined): void {
    const key = name.toLowerCase()
    const replacement = this.#replacements.get(key)
    if (replacement !== undefined) {
      this.#replacements.delete(key)
      if (replacement[1] !== null) this.#push(replacement[0], replacement[1])
    } else if (value !== undefined) {
      this.#push(name, typeof value === 'string' ? value : value())
    }
  }

  finish(): Header[] {
    for (const [name, value] of this.#replacements.values()) {
      if (value !== null) this.#push(name, value)
    }
    return this.#headers
  }

  /** One character of a header value is one octet on the wire: what is beyond ASCII becomes its UTF-8 octets. */
  #push(name: string, value: string): void {
    this.#headers.push([name, isAscii(value) ? value : Buffer.from(value).toString('latin1')])
  }
}

function isAscii(text: string): boolean {
  return !/[^\t\x20-\x7e]/.test(text)
}

function serialise({ body, rawBody, unique }: RequestPlan, id: string): Uint8Array | undefined {
  if (typeof rawBody === 'object') return Buffer.from(rawBody.base64, 'base64')
  const sent = unique === undefined ? body : { ...Object(body), [unique]: `samsvar ${id}` }
  const text = rawBody ?? (sent === undefined ? undefined : JSON.stringify(sent))
  return text === undefined ? undefined : Buffer.from(text)
}

function parametersOf({ operation, parameters = {} }: RequestPlan): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]): [string, string] => {
      if (typeof value === 'string') return [name, value]
      throw new Error(
        `The ${name} of ${operation} is the ${value.field} of “${value.$given}”, which was not filled in`,
      )
    }),
  )
}

function queryOf(query: RequestPlan['query']): string {
  const text = query === undefined ? '' : new URLSearchParams(query).toString()
  return text === '' ? '' : `?${text}`
}
