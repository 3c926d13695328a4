import { once } from 'node:events'
import { createServer, request as send, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Corruption } from './corruption.ts'
import type { Delivery, WireAnswer } from './delivery.ts'

/** Stands between the harness and a bank, and lets everything through but what it is told to spoil. */
export interface Proxy {
  readonly origin: string
  /** From now on answers are spoilt. */
  readonly arm: () => void
  /** How many were. */
  readonly hits: () => number
  readonly close: () => Promise<void>
}

/** The answer that is spoilt where only one is: an early one, and not the first. */
const NTH = 2

export async function startProxy(bank: string, corruption: Corruption): Promise<Proxy> {
  const sockets = new Set<Socket>()
  let armed = false
  let matching = 0
  let hits = 0
  const deliver = (request: IncomingMessage, answer: WireAnswer): Delivery => {
    const plain = { kind: 'answer', answer } as const
    const { method = '', url = '' } = request
    if (!armed || !corruption.of({ method, path: url, answer })) return plain
    matching += 1
    if (corruption.which === 'one' && matching !== NTH) return plain
    hits += 1
    return corruption.spoil(answer)
  }
  const server = createServer((request, response) => {
    forward(bank, request)
      .then((answer) => write(response.socket, deliver(request, answer)))
      .catch((error: unknown) => {
        request.destroy(error instanceof Error ? error : new Error(String(error)))
      })
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // The harness may be gone when an answer comes.
    socket.on('error', () => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    arm: () => {
      armed = true
    },
    hits: () => hits,
    close: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

async function forward(bank: string, request: IncomingMessage): Promise<WireAnswer> {
  const body = await buffer(request)
  const passed = send(new URL(request.url ?? '/', bank), {
    method: request.method ?? 'GET',
    headers: request.rawHeaders,
    agent: false,
  })
  passed.end(body)
  const [answer] = (await once(passed, 'response')) as [IncomingMessage]
  return {
    status: answer.statusCode ?? 0,
    headers: pairs(answer.rawHeaders).filter(
      ([name]) => !OF_THE_CONNECTION.has(name.toLowerCase()),
    ),
    body: await buffer(answer),
  }
}

const OF_THE_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
])

/** Written by hand: a server that keeps to the protocol cannot break it. */
function write(socket: Socket | null, delivery: Delivery): void {
  switch (delivery.kind) {
    case 'answer':
      socket?.write(head(delivery.answer), 'latin1')
      socket?.end(delivery.answer.body)
      return
    case 'cut':
      socket?.write(head(delivery.answer), 'latin1')
      socket?.end(delivery.answer.body.subarray(0, delivery.octets))
      return
    case 'octets':
      socket?.end(delivery.octets)
      return
    case 'reset':
      socket?.resetAndDestroy()
      return
    case 'silence':
  }
}

export function head({ status, headers, body }: WireAnswer): string {
  const lines = [
    `HTTP/1.1 ${status} `,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    `content-length: ${body.byteLength}`,
    'connection: close',
  ]
  return `${lines.join('\r\n')}\r\n\r\n`
}

function pairs(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? '']] : []))
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}
