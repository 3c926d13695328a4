import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { operations, type OperationId } from '../../contract/operations.ts'
import { httpServer, type TestServer } from '../../target/testing/servers.ts'

/** A request as a scripted bank sees it. */
export interface Asked {
  readonly operation: OperationId | undefined
  readonly signed: boolean
  /** What the body has as creditorName. */
  readonly name: unknown
  readonly account: string
  readonly allowsDuplicate: boolean
  /** How many requests came before: in all, and with the same body. */
  readonly nth: number
  readonly again: number
}

export interface Answer {
  readonly status: number
  readonly json?: unknown
  readonly html?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What a scripted bank does with a request. */
export type Deed = Answer | 'demand-sca' | 'drop' | 'silence' | 'cut'

export type Script = (asked: Asked) => Deed

const PSU_ID = '6f1c1f0e-5f0a-4a57-9f33-0d2a6f1e8a11'

/** Serves a script on a free loopback port, with a page for SCA that is completed by opening it. */
export async function serve(script: Script): Promise<TestServer> {
  const bodies = new Map<string, number>()
  let nth = 0
  const server: TestServer = await httpServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', server.url)
    if (pathname === '/sca') {
      const location = `${searchParams.get('home')}?psu-id=${PSU_ID}`
      return response.writeHead(302, { location }).end()
    }
    const body = await text(request)
    const again = bodies.get(body) ?? 0
    bodies.set(body, again + 1)
    const deed = script({
      operation: operationAt(request.method ?? '', pathname),
      signed: request.headers['signature'] !== undefined,
      name: field(body, 'creditorName'),
      account: String(field(JSON.stringify(field(body, 'creditorAccount') ?? {}), 'bban')),
      allowsDuplicate: searchParams.get('allowLogicalDuplicate') === 'true',
      nth,
      again,
    })
    nth += 1
    return act(deed === 'demand-sca' ? demand(request, server.url) : deed, response)
  })
  return server
}

function act(deed: Exclude<Deed, 'demand-sca'>, response: ServerResponse): unknown {
  switch (deed) {
    case 'silence':
      return undefined
    case 'drop':
      return response.destroy()
    case 'cut':
      response.writeHead(201, { 'content-type': 'application/json', 'content-length': 500 })
      response.write('{"paymentId":')
      return setImmediate(() => response.destroy())
  }
  const { status, json, html, headers = {} } = deed
  const type = html === undefined ? 'application/json' : 'text/html'
  return response
    .writeHead(status, { 'content-type': type, ...headers })
    .end(html ?? (json === undefined ? '' : JSON.stringify(json)))
}

function demand(request: IncomingMessage, url: string): Answer {
  const home = encodeURIComponent(String(request.headers['tpp-redirect-uri']))
  const scaRedirect = { href: `${url}/sca?home=${home}`, verbs: ['GET'] }
  return { status: 401, json: { _links: { scaRedirect } } }
}

function operationAt(method: string, path: string): OperationId | undefined {
  return Object.values(operations).find(
    (operation) =>
      operation.method === method &&
      new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )?.id
}

function field(json: string, name: string): unknown {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && name in value
      ? (value as Readonly<Record<string, unknown>>)[name]
      : undefined
  } catch {
    return undefined // no JSON: nothing to find in it
  }
}
