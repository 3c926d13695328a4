import { connect, isIP } from 'node:net'
import type { Handshake, TlsVersion } from '../../exchange/handshake.ts'
import { troubleOf } from '../trouble.ts'
import { clientHello } from './client-hello.ts'
import { readServerReply } from './server-reply.ts'

export interface Server {
  readonly hostname: string
  readonly port: number
}

/** Greets a server in one version of TLS, and hangs up when it has replied. Never throws. */
export function greet(
  { hostname, port }: Server,
  version: TlsVersion,
  { timeoutSeconds, signal }: { readonly timeoutSeconds: number; readonly signal?: AbortSignal },
): Promise<Handshake> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port, ...(signal && { signal }) })
    let received = Buffer.alloc(0)
    let connected = false
    const finish = (handshake: Handshake): void => {
      clearTimeout(timer)
      socket.destroy()
      resolve(handshake)
    }
    const unreachable = (error: unknown): Handshake => ({
      reply: 'unreachable',
      message: troubleOf(error, `${hostname}:${port}`, 'connecting').message,
    })
    const timer = setTimeout(() => {
      const late = new Error(`no connection within ${timeoutSeconds} s`)
      finish(connected ? { reply: 'silence', seconds: timeoutSeconds } : unreachable(late))
    }, timeoutSeconds * 1000)
    socket.once('connect', () => {
      connected = true
      socket.write(clientHello(version, isIP(hostname) === 0 ? hostname : undefined))
    })
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      const reply = readServerReply(received)
      if (reply !== undefined) finish(reply)
    })
    socket.on('end', () => finish({ reply: 'closed', how: 'closed' }))
    socket.on('error', (error) =>
      finish(connected ? { reply: 'closed', how: 'reset' } : unreachable(error)),
    )
  })
}
