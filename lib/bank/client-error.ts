import type { Socket } from 'node:net'
import { refusalAnswer } from './answer.ts'

/** Answers bytes that are no HTTP request; Node has given up on the connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const answer = refusalAnswer({
    check: 'http',
    status,
    code: 'BAD_REQUEST',
    text: 'The request is no well-formed HTTP/1.1 request',
  })
  const body = JSON.stringify(answer.body)
  const head = [
    `HTTP/1.1 ${status} ${status === 431 ? 'Request Header Fields Too Large' : 'Bad Request'}`,
    `Content-Type: ${answer.contentType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
