import { buildConnector } from 'undici'
import type { TlsOptions } from './tls/tls-options.ts'

/**
 * Opens undici's connections. One that has an error is at its end: without that, undici goes on to
 * read the end that follows a TLS alert, and reports this instead of the alert.
 */
export function createConnector(tls: TlsOptions, timeoutSeconds: number): buildConnector.connector {
  const connect = buildConnector({ ...tls, timeout: timeoutSeconds * 1000 })
  return (options, callback) => {
    connect(options, (...opened) => {
      const [, socket] = opened
      socket?.on('error', () => socket.destroy())
      callback(...opened)
    })
  }
}
