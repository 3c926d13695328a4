import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { SecureVersion } from 'node:tls'
import { afterEach, describe, expect, test } from 'vitest'
import { TLS_VERSIONS, type Handshake, type TlsVersion } from '../../exchange/handshake.ts'
import { tlsServer } from '../testing/tls-servers.ts'
import { closedPort } from '../testing/servers.ts'
import { greet } from './greet.ts'

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const thing of open.splice(0).toReversed()) await thing.close()
})

const PATIENT = { timeoutSeconds: 20 }
const hello = (version: TlsVersion): Handshake => ({ reply: 'hello', version })
const alert = (description: string): Handshake => ({ reply: 'alert', description })

/** What a server that speaks these versions replies to each. */
const servers: readonly [SecureVersion, SecureVersion, readonly Handshake[]][] = [
  ['TLSv1', 'TLSv1.3', TLS_VERSIONS.map(hello)],
  [
    'TLSv1.1',
    'TLSv1.1',
    [alert('protocol_version'), hello('TLS 1.1'), hello('TLS 1.1'), alert('protocol_version')],
  ],
  [
    'TLSv1.2',
    'TLSv1.3',
    [alert('protocol_version'), alert('protocol_version'), hello('TLS 1.2'), hello('TLS 1.3')],
  ],
  [
    'TLSv1.3',
    'TLSv1.3',
    [
      alert('protocol_version'),
      alert('protocol_version'),
      alert('protocol_version'),
      hello('TLS 1.3'),
    ],
  ],
]

test.each(servers)('a server that speaks %s to %s', async (minVersion, maxVersion, replies) => {
  const ciphers = 'DEFAULT@SECLEVEL=0'
  const server = await tlsServer({ minVersion, maxVersion, ciphers })
  open.push(server)
  const greeted = TLS_VERSIONS.map((version) =>
    greet({ hostname: '127.0.0.1', port: server.port }, version, PATIENT),
  )
  expect(await Promise.all(greeted)).toEqual(replies)
})

test('a server that has none of the cipher suites says so', async () => {
  const server = await tlsServer({ maxVersion: 'TLSv1.2', ciphers: 'PSK-AES128-CBC-SHA' })
  open.push(server)
  const { port } = server
  expect(await greet({ hostname: '127.0.0.1', port }, 'TLS 1.2', PATIENT)).toEqual(
    alert('handshake_failure'),
  )
})

test('the server is told which name is meant, but no address', async () => {
  const names: string[] = []
  const server = await tlsServer({
    SNICallback: (name, done) => {
      names.push(name)
      done(null)
    },
  })
  open.push(server)
  for (const hostname of ['localhost', '127.0.0.1']) {
    for (const version of ['TLS 1.2', 'TLS 1.3'] as const) {
      await greet({ hostname, port: server.port }, version, PATIENT)
    }
  }
  expect(names).toEqual(['localhost', 'localhost'])
})

describe('what is no handshake', () => {
  async function greeted(serve: (socket: Socket) => void, seconds = 20): Promise<Handshake> {
    const sockets = new Set<Socket>()
    const server = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      serve(socket)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    open.push({
      close: () => {
        for (const socket of sockets) socket.destroy()
        server.close()
      },
    })
    const { port } = server.address() as AddressInfo
    return greet({ hostname: '127.0.0.1', port }, 'TLS 1.0', { timeoutSeconds: seconds })
  }

  test('HTTP', async () => {
    const serve = (socket: Socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
    const beginning = 'HTTP/1.1 400 Bad Request\r\n\r\n'
    expect(await greeted(serve)).toEqual({ reply: 'no-tls', beginning })
  })

  test('an end', async () => {
    expect(await greeted((socket) => socket.end())).toEqual({ reply: 'closed', how: 'closed' })
  })

  test('a reset', async () => {
    const serve = (socket: Socket) => void socket.once('data', () => socket.resetAndDestroy())
    expect(await greeted(serve)).toEqual({ reply: 'closed', how: 'reset' })
  })

  test('silence', async () => {
    expect(await greeted(() => {}, 0.2)).toEqual({ reply: 'silence', seconds: 0.2 })
  })

  test('half an alert, then an end', async () => {
    const serve = (socket: Socket) => void socket.end(Buffer.from([0x15, 3, 1, 0]))
    expect(await greeted(serve)).toEqual({ reply: 'closed', how: 'closed' })
  })

  test('nobody there', async () => {
    const port = Number(new URL(await closedPort()).port)
    expect(await greet({ hostname: '127.0.0.1', port }, 'TLS 1.2', PATIENT)).toEqual({
      reply: 'unreachable',
      message: expect.stringContaining('ECONNREFUSED'),
    })
  })
})
