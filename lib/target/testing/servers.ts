import { createServer as createHttpServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'

export interface TestServer {
  readonly url: string
  close(): Promise<void>
}

/** Answers HTTP on a free loopback port. */
export async function httpServer(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<TestServer> {
  const server = createHttpServer((request, response) => void answer(request, response))
  const url = await listen(server)
  return {
    url,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** Hands over raw connections, with what was received when the request head has come. */
export async function rawServer(
  answer: (socket: Socket, received: string) => void,
): Promise<TestServer> {
  const sockets = new Set<Socket>()
  const server = createTcpServer((socket) => {
    sockets.add(socket)
    let received = ''
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      const end = received.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(received)?.[1] ?? 0)
      if (received.length < end + 4 + length) return
      const request = received
      received = ''
      answer(socket, request)
    })
  })
  const url = await listen(server)
  return {
    url,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** An address where nothing listens. */
export async function closedPort(): Promise<string> {
  const server = await httpServer(() => {})
  await server.close()
  return server.url
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    })
  })
}
