import { createHash, createPrivateKey, randomUUID, sign } from 'node:crypto'
import { Pool } from 'undici'
import type { Exchange } from '../lib/exchange/exchange.ts'
import { headerValue } from '../lib/http/message.ts'
import type { TargetDescription } from '../lib/target/description.ts'

export interface BareLoop {
  /** Sends every body once, signed; answers how many were accepted. */
  readonly send: (bodies: readonly unknown[]) => Promise<number>
  readonly close: () => Promise<void>
}

const FRESH = new Set(['date', 'x-request-id', 'digest', 'signature', 'content-length'])

/**
 * The least that a client must do to send the requests that the engine sends: JSON, digest, RSA
 * signature, HTTP, and reading the answer. Its other headers are those of a request of the engine.
 */
export function openBareLoop(
  { tpp }: TargetDescription,
  { origin, request }: Exchange,
  concurrency: number,
): BareLoop {
  const pool = new Pool(origin, { connections: concurrency, pipelining: 1 })
  const key = createPrivateKey(tpp.key)
  const constant = Object.fromEntries(
    request.headers.filter(([name]) => !FRESH.has(name.toLowerCase())),
  )
  const redirect = headerValue(request.headers, 'TPP-Redirect-URI')
  const psuId = headerValue(request.headers, 'PSU-ID')
  const [, keyId] =
    /^keyId="((?:[^"\\]|\\.)*)"/.exec(headerValue(request.headers, 'Signature') ?? '') ?? []

  const post = async (content: unknown): Promise<boolean> => {
    const body = JSON.stringify(content)
    const date = new Date().toUTCString()
    const id = randomUUID()
    const digest = `SHA-256=${createHash('sha256').update(body).digest('base64')}`
    const text = `date: ${date}\ndigest: ${digest}\nx-request-id: ${id}\npsu-id: ${psuId}\ntpp-redirect-uri: ${redirect}`
    const signature = sign('sha256', Buffer.from(text), key).toString('base64')
    const answer = await pool.request({
      method: 'POST',
      path: request.target,
      headers: {
        ...constant,
        Date: date,
        'X-Request-ID': id,
        Digest: digest,
        Signature: `keyId="${keyId}",algorithm="rsa-sha256",headers="date digest x-request-id psu-id tpp-redirect-uri",signature="${signature}"`,
      },
      body,
    })
    JSON.parse(await answer.body.text())
    return answer.statusCode < 300
  }

  return {
    send: async (bodies) => {
      let next = 0
      let accepted = 0
      const lane = async (): Promise<void> => {
        while (next < bodies.length) {
          const body = bodies[next]
          next += 1
          if (await post(body)) accepted += 1
        }
      }
      await Promise.all(Array.from({ length: concurrency }, lane))
      return accepted
    },
    close: () => pool.close(),
  }
}
