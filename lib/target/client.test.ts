import { once } from 'node:events'
import { createServer } from 'node:tls'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { HttpRequest } from '../http/message.ts'
import { createAuthority } from '../signing/authority.ts'
import { createClient } from './client.ts'
import type { Client, ClientOptions } from './client.ts'
import { closedPort, httpServer, rawServer } from './testing/servers.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const thing of open.splice(0).toReversed()) await thing.close()
})

function keep<Thing extends { close(): Promise<void> }>(thing: Thing): Thing {
  open.push(thing)
  return thing
}

function clientFor(origin: string, changes: Partial<ClientOptions> = {}): Client {
  const options = { connections: 2, timeoutSeconds: 20, maxResponseBytes: 1000, tls: {} }
  return keep(createClient({ origin, ...options, ...changes }))
}

const SHORT = { timeoutSeconds: 0.3 }

/** The same request in the form that undici writes, and in one that it does not. */
const routes: readonly [route: string, host: string][] = [
  ['through the pool', 'host'],
  ['as it is', 'Host'],
]

describe.each(routes)('%s', (_, hostHeader) => {
  const getFrom = (url: string): HttpRequest => ({
    method: 'GET',
    target: '/v1/user',
    headers: [
      [hostHeader, new URL(url).host],
      ['connection', 'keep-alive'],
    ],
  })

  const answerOf = (url: string, changes?: Partial<ClientOptions>) =>
    clientFor(url, changes).send(getFrom(url))

  test('the answer keeps its casing and repeated headers, and redirects are not followed', async () => {
    const server = keep(
      await rawServer((socket) =>
        socket.end(
          'HTTP/1.1 302 Found\r\nLocation: /else\r\nX-A: 1\r\nx-a: 2\r\ncontent-length: 2\r\n\r\nhi',
        ),
      ),
    )
    expect(await answerOf(server.url)).toEqual({
      response: {
        status: 302,
        headers: [
          ['Location', '/else'],
          ['X-A', '1'],
          ['x-a', '2'],
          ['content-length', '2'],
        ],
        body: Buffer.from('hi'),
        truncated: false,
      },
    })
  })

  test('an answer to HEAD has no body, whatever length it states', async () => {
    const server = keep(
      await rawServer((socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 50\r\n\r\n')),
    )
    const head = { ...getFrom(server.url), method: 'HEAD' }
    expect(await clientFor(server.url).send(head)).toMatchObject({ response: { status: 200 } })
  })

  test('an interim answer is not the answer', async () => {
    const server = keep(
      await rawServer((socket) =>
        socket.end('HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n'),
      ),
    )
    expect(await answerOf(server.url)).toMatchObject({ response: { status: 204 } })
  })

  const trouble = (kind: string, message: RegExp) => ({
    trouble: expect.objectContaining({ kind, message: expect.stringMatching(message) }),
  })

  test('gives only an interim answer', async () => {
    const server = keep(
      await rawServer((socket) => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n')),
    )
    expect(await answerOf(server.url, SHORT)).toEqual(trouble('timeout', /did not answer/))
  })

  test('never answers', async () => {
    const server = keep(await rawServer(() => {}))
    expect(await answerOf(server.url, SHORT)).toEqual(
      trouble('timeout', /did not answer within 0.3 s/),
    )
  })

  test('feeds drip by drip', async () => {
    const server = keep(
      await httpServer((_, response) => {
        const drip = setInterval(() => response.write('x'), 20)
        response.on('close', () => clearInterval(drip))
      }),
    )
    expect(await answerOf(server.url, SHORT)).toEqual(
      trouble('timeout', /not ended after 0.3 s \(\d+ bytes/),
    )
  })

  test('sends megabytes: reading stops at the limit', async () => {
    let sent = 0
    const server = keep(
      await httpServer((_, response) => {
        const chunk = Buffer.alloc(60_000, 'x')
        const more = () => {
          while (!response.destroyed && sent < 2 ** 28) {
            sent += chunk.length
            if (!response.write(chunk)) {
              response.once('drain', more)
              return
            }
          }
          response.end()
        }
        more()
      }),
    )
    const answer = await answerOf(server.url)
    expect(answer).toMatchObject({ response: { status: 200, truncated: true } })
    expect('response' in answer && answer.response.body.byteLength).toBe(1000)
    expect(sent).toBeLessThan(2 ** 26)
  })

  test('a body of exactly the limit is whole', async () => {
    const server = keep(await httpServer((_, response) => response.end('x'.repeat(1000))))
    expect(await answerOf(server.url)).toMatchObject({ response: { truncated: false } })
  })

  test('resets the connection in the middle of the body', async () => {
    const server = keep(
      await rawServer((socket) => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\nhalf')
        setTimeout(() => socket.resetAndDestroy(), 20)
      }),
    )
    expect(await answerOf(server.url)).toEqual(trouble('dropped', /in the middle of its answer/))
  })

  test('closes without an answer', async () => {
    const server = keep(await rawServer((socket) => socket.end()))
    expect(await answerOf(server.url)).toEqual(trouble('dropped', /without an answer/))
  })

  test('closes early, before the length that it announced', async () => {
    const server = keep(
      await rawServer((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\nhalf')),
    )
    expect(await answerOf(server.url)).toEqual(trouble('dropped', /in the middle of its answer/))
  })

  test('answers garbage', async () => {
    const server = keep(
      await rawServer((socket) => socket.end('\u0000\u0001 SSH-2.0-hello\r\n\r\n')),
    )
    expect(await answerOf(server.url)).toEqual(trouble('protocol', /is not HTTP\/1.1/))
  })

  test('is not there', async () => {
    expect(await answerOf(await closedPort())).toEqual(trouble('connect', /ECONNREFUSED/))
  })

  test('has a name without an address', async () => {
    expect(await answerOf('http://nowhere.invalid')).toEqual(
      trouble('name-resolution', /nowhere.invalid/),
    )
  })

  test('shows a TLS certificate that is not trusted', async () => {
    const { certificatePem, privateKeyPem } = createAuthority().issue()
    const server = createServer({ cert: certificatePem, key: privateKeyPem })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const answer = await answerOf(`https://127.0.0.1:${port}`)
    server.close()
    expect(answer).toEqual(trouble('tls', /certificate of an authority that is not known/))
  })

  test('speaks no TLS', async () => {
    const server = keep(await httpServer((_, response) => response.end()))
    const url = server.url.replace('http:', 'https:')
    expect(await answerOf(url)).toEqual(trouble('tls', /another protocol than TLS/))
  })

  test('after a timeout the connection still serves the next request', async () => {
    let calls = 0
    const server = keep(
      await httpServer((_, response) => {
        if (++calls > 1) response.end('later')
      }),
    )
    const client = clientFor(server.url, { ...SHORT, connections: 1 })
    expect(await client.send(getFrom(server.url))).toHaveProperty('trouble')
    expect(await client.send(getFrom(server.url))).toHaveProperty('response')
  })

  test('abort gives up what is under way', async () => {
    const server = keep(await rawServer(() => {}))
    const client = clientFor(server.url)
    const sent = client.send(getFrom(server.url))
    setTimeout(() => client.abort(new Error('stop')), 30)
    await expect(sent).rejects.toThrow('stop')
  })
})
