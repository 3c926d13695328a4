import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { createServer, type TlsOptions, type TLSSocket } from 'node:tls'
import { createTlsAuthority } from '../../signing/tls-authority.ts'
import type { TestServer } from './servers.ts'

/** The authority of all servers here, made once for a test file. */
export const tlsAuthority = createTlsAuthority()
export const serverCertificate = tlsAuthority.issueServer(['localhost', '127.0.0.1'])

export interface TlsServer extends TestServer {
  readonly port: number
}

/** Takes TLS connections on a free loopback port; what comes of a handshake is of no account to it. */
export async function tlsServer(
  options: TlsOptions = {},
  serve: (socket: TLSSocket) => void = () => {},
): Promise<TlsServer> {
  const { certificatePem: cert, privateKeyPem: key } = serverCertificate
  const sockets = new Set<TLSSocket>()
  const server = createServer({ cert, key, ...options }, (socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    serve(socket)
  })
  server.on('tlsClientError', (_error, socket) => socket.destroy())
  const port = await listen(server)
  return {
    port,
    url: `https://localhost:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
