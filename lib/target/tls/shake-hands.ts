import type { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { connect, type ConnectionOptions } from 'node:tls'
import { parseBaseUrl } from '../base-url.ts'
import type { TargetDescription } from '../description.ts'
import { tlsOptions } from './tls-options.ts'

/** What came of a handshake whose other side was not asked to prove itself. */
export type Shaken =
  | { readonly came: 'connection'; readonly protocol: string }
  /** Secure, but with a server that shows a certificate which is not right. */
  | {
      readonly came: 'doubt'
      readonly code: string
      readonly certificate: X509Certificate | undefined
    }
  | { readonly came: 'error'; readonly error: unknown }
  | { readonly came: 'silence' }

/** Shakes hands with a target as its requests do, and hangs up. Never throws. */
export function shakeHands({ baseUrl, tls, limits }: TargetDescription): Promise<Shaken> {
  const { hostname, port } = parseBaseUrl(baseUrl)
  const options: ConnectionOptions = {
    host: hostname,
    port,
    ...(isIP(hostname) === 0 && { servername: hostname }),
    ...tlsOptions(tls),
    ALPNProtocols: ['http/1.1'],
    // Nothing is sent; and a certificate that is not right has to be looked at.
    rejectUnauthorized: false,
  }
  return new Promise<Shaken>((resolve) => {
    const socket = connect(options)
    const finish = (shaken: Shaken): void => {
      clearTimeout(timer)
      socket.destroy()
      resolve(shaken)
    }
    const timer = setTimeout(() => finish({ came: 'silence' }), limits.timeoutSeconds * 1000)
    socket.on('error', (error) => finish({ came: 'error', error }))
    socket.once('secureConnect', () => {
      if (socket.authorized) {
        finish({ came: 'connection', protocol: socket.getProtocol() ?? 'TLS' })
      } else {
        const code = String(socket.authorizationError)
        finish({ came: 'doubt', code, certificate: socket.getPeerX509Certificate() })
      }
    })
  }).catch((error: unknown): Shaken => ({ came: 'error', error }))
}
