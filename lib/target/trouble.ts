import type { Exchange } from '../exchange/exchange.ts'

type Trouble = NonNullable<Exchange['trouble']>

/** How far a request had come when it went wrong. */
export type Phase = 'connecting' | 'waiting' | 'reading'

const UNREACHABLE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refused the connection: nothing listens there',
  EHOSTUNREACH: 'cannot be reached: there is no route to it',
  ENETUNREACH: 'cannot be reached: its network is unreachable',
  EADDRNOTAVAIL: 'cannot be reached: no local address or port is free',
  ETIMEDOUT: 'did not take the connection in time',
  UND_ERR_CONNECT_TIMEOUT: 'did not take the connection in time',
}

const CERTIFICATES: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'shows a certificate that it signed itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'shows a certificate of an authority that is not known here',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'shows a certificate of an authority that is not known here',
  UNABLE_TO_GET_ISSUER_CERT: 'shows a certificate of an authority that is not known here',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'shows a certificate of an authority that is not known here',
  CERT_HAS_EXPIRED: 'shows a certificate that has expired',
  CERT_NOT_YET_VALID: 'shows a certificate that is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'shows a certificate that is made out to another name',
}

/** Says in one line why an exchange has no answer. */
export function troubleOf(error: unknown, origin: string, phase: Phase): Trouble {
  const { name, code, message } = readError(error)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EAI_NODATA') {
    return {
      kind: 'name-resolution',
      message: `The name of ${origin} has no address (${code})`,
    }
  }
  const certificate = CERTIFICATES[code]
  if (certificate !== undefined) {
    return { kind: 'tls', message: `${origin} ${certificate} (${code})` }
  }
  if (
    code === 'EPROTO' ||
    /^ERR_(SSL|TLS|OSSL)_/.test(code) ||
    /secure TLS connection/.test(message)
  ) {
    return { kind: 'tls', message: `The TLS handshake with ${origin} failed: ${message}` }
  }
  const unreachable = UNREACHABLE[code]
  if (unreachable !== undefined && phase === 'connecting') {
    return { kind: 'connect', message: `${origin} ${unreachable} (${code})` }
  }
  if (name === 'HTTPParserError' || code === 'UND_ERR_HEADERS_OVERFLOW') {
    return { kind: 'protocol', message: `The answer of ${origin} is not HTTP/1.1: ${message}` }
  }
  if (phase === 'connecting') {
    return { kind: 'connect', message: `No connection to ${origin}: ${message}` }
  }
  const moment = phase === 'waiting' ? 'without an answer' : 'in the middle of its answer'
  return { kind: 'dropped', message: `${origin} closed the connection ${moment} (${message})` }
}

/** Says what a request was waiting for when its time was up. */
export function timeoutTrouble(
  origin: string,
  phase: Phase,
  seconds: number,
  bytes: number,
): Trouble {
  const kind = phase === 'connecting' ? 'connect' : 'timeout'
  const what = {
    connecting: `${origin} did not take the connection within ${seconds} s`,
    waiting: `${origin} took the request and did not answer within ${seconds} s`,
    reading: `The answer of ${origin} had not ended after ${seconds} s (${bytes} bytes of its body came)`,
  }
  return { kind, message: what[phase] }
}

interface ErrorReading {
  readonly name: string
  readonly code: string
  readonly message: string
}

function readError(error: unknown): ErrorReading {
  if (!(error instanceof Error)) return { name: '', code: '', message: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const inner = error instanceof AggregateError ? (error.errors[0] as unknown) : error.cause
  if (code === '' && inner instanceof Error) return readError(inner)
  const message = error.message || (inner instanceof Error ? inner.message : code)
  return { name: error.name, code, message: message.replace(/\s*\n[^]*$/, '') }
}
