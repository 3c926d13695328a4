import { operations } from '../contract/operations.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { headerValue, type HttpResponse } from '../http/message.ts'
import { readJson } from './read-json.ts'
import type { Outcome } from './result.ts'

/**
 * How an exchange is read by the words of the specification: CREATED has no number there, so any
 * 2xx with the operation's result is acceptance; a 401 that offers an scaRedirect asks for SCA
 * first; any other 4xx is a refusal, but 429, which speaks of the rate and not of the request.
 */
export function outcomeOf(exchange: Exchange): Outcome {
  if (exchange.response === undefined) return 'no-answer'
  const { status } = exchange.response
  if (status >= 500) return 'server-error'
  if (status === 429) return 'throttled'
  if (status === 401 && scaRedirect(exchange) !== undefined) return 'sca-demanded'
  if (status >= 400) return 'refused'
  if (status >= 200 && status < 300 && hasResult(exchange)) return 'accepted'
  return 'no-result'
}

/** By which a target, or a gateway before it, says that it is out of service: nothing about the request. */
const OUT_OF_SERVICE: ReadonlySet<number> = new Set([502, 503, 504])

export function isOutOfService({ response }: Exchange): boolean {
  return response !== undefined && OUT_OF_SERVICE.has(response.status)
}

/** The scaRedirect link of an answer, when it has one. */
export function scaRedirect(exchange: Exchange): string | undefined {
  const links = field(readJson(exchange), '_links')
  const href = field(field(links, 'scaRedirect'), 'href')
  return typeof href === 'string' ? href : undefined
}

/** A header of an answer. */
export function answerHeader({ response }: Exchange, name: string): string | undefined {
  return headerValue(response?.headers ?? [], name)
}

/** The codes of every message in an answer, wherever in its body they stand. */
export function codesOf(exchange: Exchange): string[] {
  const codes: string[] = []
  const visit = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > 6) return
    for (const [key, item] of Object.entries(value)) {
      if (key === 'code' && typeof item === 'string') codes.push(item)
      else visit(item, depth + 1)
    }
  }
  visit(readJson(exchange), 0)
  return codes
}

/** True when a refusal puts the blame on the form of the request and not on what it asks for. */
export function blamesFormat(exchange: Exchange): boolean {
  const codes = codesOf(exchange)
  return (
    codes.length === 0 || codes.some((code) => code === 'FORMAT_ERROR' || code === 'BAD_REQUEST')
  )
}

/** One line that says what came back: status, codes and the first message, or why nothing came. */
export function describeAnswer(exchange: Exchange): string {
  if (exchange.response === undefined) return `no answer: ${exchange.trouble?.message ?? 'unknown'}`
  const json = readJson(exchange)
  const codes = [...new Set(codesOf(exchange))].join(', ')
  const text = firstText(json)
  const id = field(json, 'paymentId')
  const scaStatus = field(json, 'scaStatus')
  const parts = [
    `${exchange.response.status}`,
    outcomeOf(exchange) === 'sca-demanded' ? 'with an scaRedirect link' : '',
    typeof id === 'string'
      ? `with a paymentId, transactionStatus ${JSON.stringify(field(json, 'transactionStatus'))}`
      : '',
    scaStatus === undefined ? '' : `with scaStatus ${JSON.stringify(scaStatus)}`,
    codes,
    text === undefined ? '' : `“${text}”`,
    json === undefined ? describeBody(exchange.response) : '',
  ]
  return parts.filter(Boolean).join(' ')
}

function describeBody({ body, truncated }: HttpResponse): string {
  if (truncated) return `(body is longer than the ${body.byteLength} octets that are read of it)`
  return body.byteLength > 0 ? '(body is not JSON)' : ''
}

function hasResult(exchange: Exchange): boolean {
  const json = readJson(exchange)
  switch (operations[exchange.operation].result) {
    case 'payment':
      return (
        typeof field(json, 'paymentId') === 'string' ||
        field(json, 'transactionStatus') !== undefined
      )
    case 'payment-status':
      return field(json, 'transactionStatus') !== undefined
    case 'json':
      return json !== undefined
  }
}

function firstText(json: unknown): string | undefined {
  const messages = field(json, 'tppMessages')
  const text = Array.isArray(messages) ? field(messages[0], 'text') : undefined
  return typeof text === 'string' ? text.slice(0, 160) : undefined
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}
