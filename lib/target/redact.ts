import type { Exchange } from '../exchange/exchange.ts'
import type { Header } from '../http/message.ts'
import { contentOf } from '../http/response-content.ts'
import type { ExchangeRecord, Outcome } from '../run/result.ts'
import type { TargetDescription } from './description.ts'
import { mask } from './mask.ts'
import { isNationalId } from './national-id.ts'
import { secretsOf } from './secrets.ts'
import type { Secret } from './secrets.ts'
import type { Session } from './session.ts'

/** Turns exchanges into evidence that may be shown to anyone. */
export interface Redactor {
  toRecord(exchange: Exchange, outcome: Outcome, maxBytes: number): ExchangeRecord
  /** Masks what is secret in any text. */
  text(text: string): string
}

/** Headers that identify a person or an agreement. */
const PERSONAL = new Set(['psu-id', 'psu-corporate-id', 'x-psu-identity'])
/** Headers that are long and tell a reader nothing. */
const LONG = ['tpp-signature-certificate', 'signature']
const KEPT = 24

/**
 * Masks everything that the configuration and the session hold in confidence, wherever it turns up,
 * and national identity numbers that the target sends by itself. Account numbers stay: they are
 * what a payment is about, and a failure cannot be understood without them.
 */
export function createRedactor(description: TargetDescription, session?: Session): Redactor {
  const secrets = secretsOf(description, session)
  const fixed = new Set(Object.keys(description.headers).map((name) => name.toLowerCase()))
  const { certificateHeader = '' } = description.responses.signature ?? {}
  const long = new Set([...LONG, certificateHeader.toLowerCase()])
  const text = (value: string) => masked(value, secrets)

  const header = ([name, value]: Header): Header => {
    const key = name.toLowerCase()
    if (fixed.has(key)) return [name, '***']
    if (PERSONAL.has(key)) return [name, personal(text(value))]
    if (long.has(key)) return [name, shortened(text(value))]
    return [name, text(value)]
  }

  return {
    text,
    toRecord({ id, origin, request, response, trouble, durationMs }, outcome, maxBytes) {
      const body = (bytes: Uint8Array, truncated = false) =>
        cut(text(Buffer.from(bytes).toString('utf8')), maxBytes, truncated)
      const sent = request.body === undefined ? '' : Buffer.from(request.body).toString('utf8')
      return {
        id,
        request: {
          method: request.method,
          url: text(origin + request.target),
          headers: request.headers.map(header),
          ...(request.body !== undefined && { body: body(request.body) }),
        },
        ...(response !== undefined && {
          response: {
            status: response.status,
            headers: response.headers.map(header),
            body: cut(
              strangers(text(Buffer.from(contentOf(response)).toString('utf8')), sent),
              maxBytes,
              response.truncated,
            ),
          },
        }),
        ...(trouble !== undefined && { trouble: text(trouble.message) }),
        outcome,
        durationMs,
      }
    },
  }
}

function masked(value: string, secrets: readonly Secret[]): string {
  return secrets.reduce((text, { hidden, shown }) => text.replaceAll(hidden, () => shown), value)
}

/** Masks identity numbers that the target tells us of; a number that was sent is an account number. */
function strangers(text: string, sent: string): string {
  return text.replace(/(?<!\d)\d{11}(?!\d)/g, (number) =>
    isNationalId(number) && !sent.includes(number) ? mask(number) : number,
  )
}

/** A made-up value of a few letters is no person's: it stays readable. */
function personal(value: string): string {
  return value.length >= 8 && /\d/.test(value) ? mask(value) : value
}

/** The algorithm and names of a Signature stay; the long base64 value is cut. */
function shortened(value: string): string {
  return value.replace(
    /[A-Za-z0-9+/_-]{64,}={0,2}/g,
    (long) => `${long.slice(0, KEPT)}… (${long.length} characters)`,
  )
}

function cut(text: string, maxBytes: number, truncated: boolean): string {
  const bytes = Buffer.byteLength(text)
  if (bytes <= maxBytes && !truncated) return text
  const kept =
    bytes <= maxBytes
      ? text
      : new TextDecoder().decode(Buffer.from(text).subarray(0, maxBytes)).replace(/\uFFFD+$/, '')
  return `${kept}… (${truncated ? 'more than ' : ''}${bytes} bytes in all)`
}
