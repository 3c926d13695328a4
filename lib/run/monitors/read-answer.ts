import { operations } from '../../contract/operations.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import { headerValue } from '../../http/message.ts'
import type { HttpResponse } from '../../http/message.ts'
import { contentOf } from '../../http/response-content.ts'
import { readJson } from '../read-json.ts'

/** An answer as the monitors look at it: read once, whatever the number of monitors. */
export interface Answer {
  readonly response: HttpResponse
  readonly contentType: string | undefined
  readonly text: string
  /** Whether the octets are UTF-8. */
  readonly isUtf8: boolean
  readonly json: unknown
  /** The JSON, when it is an object. */
  readonly object: JsonObject | undefined
  /** `object`, when the exchange is about a payment. */
  readonly ofPayment: JsonObject | undefined
  /** `object`, when a payment was created; without fields when the answer is JSON of another kind. */
  readonly created: JsonObject | undefined
}

export type JsonObject = Readonly<Record<string, unknown>>

const answers = new WeakMap<Exchange, Answer>()

/** The answer of an exchange; undefined when none came. */
export function readAnswer(exchange: Exchange): Answer | undefined {
  const known = answers.get(exchange)
  if (known !== undefined || exchange.response === undefined) return known
  const answer = read(exchange, exchange.response)
  answers.set(exchange, answer)
  return answer
}

function read(exchange: Exchange, response: HttpResponse): Answer {
  const json = readJson(exchange)
  const object = isObject(json) ? json : undefined
  const aboutPayment = operations[exchange.operation].result === 'payment'
  const ofPayment = aboutPayment ? object : undefined
  const succeeded = response.status >= 200 && response.status < 300
  const created = aboutPayment && succeeded && json !== undefined ? (object ?? {}) : undefined
  return {
    response,
    contentType: headerValue(response.headers, 'Content-Type'),
    ...decode(response),
    json,
    object,
    ofPayment,
    created,
  }
}

const strict = new TextDecoder('utf-8', { fatal: true })

function decode(response: HttpResponse): { text: string; isUtf8: boolean } {
  const { truncated } = response
  const body = contentOf(response)
  try {
    // A body that was cut may end within a character.
    const text = truncated
      ? new TextDecoder('utf-8', { fatal: true }).decode(body, { stream: true })
      : strict.decode(body)
    return { text, isUtf8: true }
  } catch {
    return { text: Buffer.from(body).toString('latin1'), isUtf8: false }
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isSuccess({ response: { status } }: Answer): boolean {
  return status >= 200 && status < 300
}

/** Says so when a value differs from a listed one in letter case alone. */
export function caseHint(value: unknown, listed: readonly string[]): string {
  const meant =
    typeof value === 'string' ? listed.find((item) => item === value.toUpperCase()) : undefined
  return meant === undefined ? '' : `, which is ${meant} but for the letter case`
}

/** Whether an optional field is there: servers that write null for what they have not got mean its absence. */
export function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null
}

/** A value as evidence: short, and told apart from the sentence around it. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = write(value)
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}

function write(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch {
    return 'a value that is nested too deeply to be shown' // what JSON gave can fail in no other way
  }
}
