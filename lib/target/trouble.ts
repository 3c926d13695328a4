import type { Exchange } from '../exchange/exchange.ts'
import { readError } from './read-error.ts'
import { tlsFailure } from './tls/tls-failure.ts'

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

/** Says in one line why an exchange has no answer. */
export function troubleOf(error: unknown, origin: string, phase: Phase): Trouble {
  const { name, code, message } = readError(error)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EAI_NODATA') {
    return {
      kind: 'name-resolution',
      message: `The name of ${origin} has no address (${code})`,
    }
  }
  const inHandshake = phase === 'connecting' && origin.startsWith('https:')
  const failure = tlsFailure(error, origin, inHandshake)
  if (failure !== undefined) {
    return { kind: 'tls', message: failure.message, advice: failure.advice }
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
