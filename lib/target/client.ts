import { Client as Connection, Pool } from 'undici'
import type { HttpRequest } from '../http/message.ts'
import { requestOctets } from '../http/request-octets.ts'
import { isCarriedByUndici } from './carried-by-undici.ts'
import { createConnector } from './create-connector.ts'
import { Exchanging } from './exchanging.ts'
import type { Answer, ExchangeLimits } from './exchanging.ts'
import type { TlsOptions } from './tls/tls-options.ts'
import { writingInstead } from './writing-instead.ts'

export type { Answer } from './exchanging.ts'

export interface ClientOptions extends ExchangeLimits {
  readonly connections: number
  readonly tls: TlsOptions
}

/** Sends finished requests, byte for byte as they are, and never throws for what the other side does. */
export interface Client {
  send(request: HttpRequest): Promise<Answer>
  /** Gives up every exchange that is under way; their promises reject with the reason. */
  abort(reason: Error): void
  close(): Promise<void>
}

/** An idle connection is not used again after this, lest the other side has just closed it. */
const IDLE_MS = 2000

/** One timer of our own bounds the exchange; see Exchanging. */
const NO_TIMEOUTS = { headersTimeout: 0, bodyTimeout: 0 } as const

/**
 * What undici writes as it was built goes through a pool of connections. Everything else has a
 * connection of its own, on which our octets are written in the place of undici's: either way
 * undici reads the answer.
 */
export function createClient(options: ClientOptions): Client {
  const { origin, connections, timeoutSeconds, tls } = options
  const { host } = new URL(origin)
  const connect = createConnector(tls, timeoutSeconds)
  const pool = new Pool(origin, {
    connections,
    pipelining: 1,
    connect,
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
    ...NO_TIMEOUTS,
  })
  const underWay = new Set<Exchanging>()

  const exchange = (dispatch: (exchanging: Exchanging) => void): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const exchanging = new Exchanging(options, {
        answered: (answer) => {
          underWay.delete(exchanging)
          resolve(answer)
        },
        aborted: reject,
      })
      underWay.add(exchanging)
      dispatch(exchanging)
    })

  const sendThroughPool = ({ method, target, headers, body }: HttpRequest): Promise<Answer> =>
    exchange((exchanging) => {
      const all = headers.filter(([name]) => name !== 'content-length').flat()
      pool.dispatch({ method, path: target, headers: all, body: body ?? null }, exchanging)
    })

  const sendAsItIs = async (request: HttpRequest): Promise<Answer> => {
    const connection = new Connection(origin, {
      connect: writingInstead(requestOctets(request), connect),
      ...NO_TIMEOUTS,
    })
    try {
      return await exchange((exchanging) => {
        // Nothing of this is ever written; but the parser has to know that no body follows a HEAD.
        const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
        connection.dispatch({ method, path: '/' }, exchanging)
      })
    } finally {
      await connection.destroy()
    }
  }

  return {
    send: (request) =>
      isCarriedByUndici(request, host) ? sendThroughPool(request) : sendAsItIs(request),
    abort: (reason) => {
      for (const exchanging of underWay) exchanging.abort(reason)
      underWay.clear()
    },
    close: () => pool.destroy(),
  }
}
