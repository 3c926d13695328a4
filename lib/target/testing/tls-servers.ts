import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** An OpenSSL server, which says by alerts what it has against a client, on a free loopback port. */
export async function opensslServer(...args: readonly string[]): Promise<TlsServer> {
  const folder = mkdtempSync(join(tmpdir(), 'samsvar-s-server-'))
  const files = {
    'ca.pem': tlsAuthority.certificatePem,
    'cert.pem': serverCertificate.certificatePem,
    'key.pem': serverCertificate.privateKeyPem,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const own = [
    '-accept',
    '127.0.0.1:0',
    '-cert',
    'cert.pem',
    '-key',
    'key.pem',
    '-CAfile',
    'ca.pem',
  ]
  const server = spawn('openssl', ['s_server', ...own, ...args], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  let said = ''
  for await (const chunk of server.stdout) {
    said += String(chunk)
    if (/^ACCEPT .*:\d+/m.test(said)) break
  }
  const port = Number(/^ACCEPT .*:(\d+)/m.exec(said)?.[1])
  return {
    port,
    url: `https://127.0.0.1:${port}`,
    close: async () => {
      if (server.exitCode === null && server.kill()) await once(server, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}
