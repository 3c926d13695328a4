import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Header, HttpRequest } from '../http/message.ts'
import { isCarriedByUndici } from './carried-by-undici.ts'
import { createClient, type Client } from './client.ts'
import { serverCertificate, tlsAuthority } from './testing/tls-servers.ts'

/** Answers as soon as so many octets have come, and keeps them. */
class Recorder {
  #expected = 0
  #received = Buffer.alloc(0)
  readonly #sockets = new Set<Socket>()

  readonly serve = (socket: Socket): void => {
    this.#sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => {
      this.#received = Buffer.concat([this.#received, chunk])
      if (this.#received.length < this.#expected) return
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok')
    })
  }

  /** What arrives when a request is sent that should have so many octets. */
  async hear(length: number, send: () => Promise<unknown>): Promise<string> {
    this.#expected = length
    this.#received = Buffer.alloc(0)
    expect(await send()).toMatchObject({ response: { status: 200, body: Buffer.from('ok') } })
    return this.#received.toString('latin1')
  }

  hangUp(): void {
    for (const socket of this.#sockets) socket.destroy()
  }
}

const servers: Readonly<Record<string, (serve: (socket: Socket) => void) => Server>> = {
  http: (serve) => createServer(serve),
  https: (serve) =>
    createTlsServer(
      { cert: serverCertificate.certificatePem, key: serverCertificate.privateKeyPem },
      serve,
    ),
}

describe.each(Object.entries(servers))('over %s', (scheme, createServer) => {
  const recorder = new Recorder()
  const server = createServer(recorder.serve)
  let host: string
  let client: Client

  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    client = createClient({
      origin: `${scheme}://${host}`,
      connections: 1,
      timeoutSeconds: 20,
      maxResponseBytes: 1000,
      tls: { ca: tlsAuthority.certificatePem },
    })
  })
  afterAll(async () => {
    await client.close()
    recorder.hangUp()
    server.close()
  })

  async function arrivesAsBuilt(request: HttpRequest): Promise<void> {
    const { method, target, headers, body = Buffer.alloc(0) } = request
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    const built = `${method} ${target} HTTP/1.1\r\n${lines}\r\n${Buffer.from(body).toString('latin1')}`
    expect(await recorder.hear(built.length, () => client.send(request))).toBe(built)
  }

  test('what undici carries arrives as it was built', async () => {
    await fc.assert(
      fc.asyncProperty(carried, async (make) => {
        const request = make(host)
        expect(isCarriedByUndici(request, host)).toBe(true)
        await arrivesAsBuilt(request)
      }),
      { numRuns: 300 },
    )
  })

  test('whatever the casing, the order, the repetitions, the folding and the octets: it arrives as it was built', async () => {
    await fc.assert(fc.asyncProperty(odd, arrivesAsBuilt), { numRuns: 300 })
  })

  test('what is almost carried by undici arrives as it was built', async () => {
    await fc.assert(
      fc.asyncProperty(carried, spoiling, async (make, spoil) => {
        const request = spoil(make(host))
        expect(isCarriedByUndici(request, host)).toBe(false)
        await arrivesAsBuilt(request)
      }),
      { numRuns: 200 },
    )
  })

  test('megabytes arrive as they were built', async () => {
    const body = Buffer.alloc(4_000_000, 'ø')
    await arrivesAsBuilt({ method: 'POST', target: '/v1', headers: [['HOST', host]], body })
  })
})

const token = fc.string({
  unit: fc.constantFrom(...Array.from('abcXYZ019-_.!#$%&*+^|~`')),
  minLength: 1,
  maxLength: 12,
})
const text = (unit: fc.Arbitrary<number>) =>
  fc.string({ unit: unit.map((code) => String.fromCharCode(code)), maxLength: 30 })
const printable = fc.oneof(
  fc.integer({ min: 0x20, max: 0x7e }),
  fc.constant(0x09),
  fc.integer({ min: 0x80, max: 0xff }),
)
const octet = fc.integer({ min: 0, max: 0xff })
const path = text(fc.integer({ min: 0x21, max: 0xff })).map((rest) => `/${rest}`)
const body = fc.uint8Array({ maxLength: 200 })
const header = fc.tuple(
  fc.oneof(token, fc.constantFrom('X-Request-ID', 'Date', 'Content-Type')),
  text(printable),
)

/** Requests as a target builds them, once the host is known. */
const carried = fc
  .record({
    method: fc.constantFrom('GET', 'DELETE', 'POST', 'PUT', 'PATCH'),
    target: path,
    own: fc.array(header, { maxLength: 8 }),
    body: fc.option(body, { nil: undefined }),
  })
  .map(({ method, target, own, body }) => (host: string): HttpRequest => {
    const hasBody = method.startsWith('P')
    const framing: Header[] = [
      ['host', host],
      ['connection', 'keep-alive'],
    ]
    const length: Header[] = hasBody ? [['content-length', `${body?.length ?? 0}`]] : []
    return {
      method,
      target,
      headers: [...framing, ...own, ...length],
      ...(hasBody && body !== undefined && { body }),
    }
  })

/** The framing headers too may stand anywhere, in any casing, or not at all. */
const framingHeader = fc.tuple(
  fc.constantFrom(
    'host',
    'Host',
    'hOST',
    'Connection',
    'Content-Length',
    'Expect',
    'Upgrade',
    'Transfer-Encoding',
  ),
  fc.oneof(text(printable), fc.constantFrom('keep-alive', '3', 'chunked', '100-continue')),
)
const folded = fc
  .array(text(printable), { minLength: 2, maxLength: 4 })
  .map((lines) => lines.join('\r\n '))
const odd: fc.Arbitrary<HttpRequest> = fc.record(
  {
    method: fc.oneof(token, fc.constantFrom('GET', 'POST')),
    target: fc.oneof(path, text(octet)),
    headers: fc.array(
      fc.oneof(header, framingHeader, fc.tuple(token, folded), fc.tuple(text(octet), text(octet))),
      { maxLength: 10 },
    ),
    body,
  },
  { requiredKeys: ['method', 'target', 'headers'] },
)

type Spoil = (request: HttpRequest) => HttpRequest
const rewriting =
  (rewrite: (headers: readonly Header[]) => readonly Header[]): Spoil =>
  (request) => ({ ...request, headers: rewrite(request.headers) })
const without = (name: string) => rewriting((headers) => headers.filter(([key]) => key !== name))
const replacing = (name: string, value: string) =>
  rewriting((headers) => headers.map(([key, old]) => [key, key === name ? value : old]))
const between = (...added: Header) =>
  rewriting((headers) => [...headers.slice(0, 2), added, ...headers.slice(2)])

const spoiling = fc.constantFrom<Spoil>(
  rewriting((headers) => headers.toReversed()),
  rewriting((headers) => headers.map(([name, value]) => [name.replace('h', 'H'), value])),
  without('host'),
  without('connection'),
  replacing('host', 'elsewhere.example'),
  replacing('connection', 'close'),
  between('Content-Length', '0'),
  between('Host', 'other'),
  between('Expect', '100-continue'),
  between('X-Odd', 'a\u0000b'),
  between('X-Folded', 'a\r\n b'),
  between('X Odd', 'a'),
  (request) => ({ ...request, target: `${request.target} x` }),
  (request) => ({ ...request, target: request.target.slice(1) }),
  (request) => ({ ...request, method: 'REPORT' }),
  (request) => ({ ...replacing('content-length', '7')(request), body: Buffer.from('x') }),
)
