import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { refusalAnswer } from './answer.ts'

/** The client has hung up, or there never was a connection: a TLS handshake that failed. */
const GONE = /^(?:ECONNRESET|EPROTO|ERR_(?:SSL|TLS)_.*)$/

/** Answers bytes that are no HTTP request; Node has given up on the connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (GONE.test(error.code ?? '')) socket.destroy()
  else if (error.code === 'HPE_HEADER_OVERFLOW') {
    refuseOnSocket(socket, '431 Request Header Fields Too Large', 'The headers are too large')
  } else {
    refuseOnSocket(socket, '400 Bad Request', 'The request is no well-formed HTTP/1.1 request')
  }
}

/** Answers CONNECT, which no route ever sees. */
export function refuseTunnels(server: Server): void {
  server.on('connect', (_request, socket) => {
    refuseOnSocket(socket, '405 Method Not Allowed', 'This is no proxy: CONNECT is not offered')
  })
}

function refuseOnSocket(socket: Duplex, status: string, text: string): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const answer = refusalAnswer({
    check: 'http',
    status: Number.parseInt(status, 10),
    code: 'BAD_REQUEST',
    text,
  })
  const body = JSON.stringify(answer.body)
  const head = [
    `HTTP/1.1 ${status}`,
    `Content-Type: ${answer.contentType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  // A client that is gone already is no news.
  socket.on('error', () => socket.destroy())
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
