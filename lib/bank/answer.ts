import type { FastifyReply } from 'fastify'
import type { ErrorResponse } from '../contract/error-response.ts'
import type { Header } from '../http/message.ts'
import type { BankContext } from './context.ts'
import type { RefusalDetails } from './refusal.ts'
import { write } from './wire.ts'

/** An answer before it is written to the connection. */
export interface Answer {
  readonly status: number
  /** Undefined leaves the header out. */
  readonly contentType: string | undefined
  /** Further headers. */
  readonly headers?: readonly Header[]
  /** Serialised as JSON, unless it is text or bytes already. */
  readonly body: unknown
}

const JSON_TYPE = 'application/json; charset=utf-8'
const MAX_TEXT = 512

export function jsonAnswer(status: number, body: unknown): Answer {
  return { status, contentType: JSON_TYPE, body }
}

export function refusalAnswer({ status, code, text, path, links }: RefusalDetails): Answer {
  const body: ErrorResponse = {
    tppMessages: [
      { category: 'ERROR', code, ...(path === undefined ? {} : { path }), text: cut(text) },
    ],
    ...(links === undefined ? {} : { _links: links }),
  }
  return jsonAnswer(status, body)
}

/** Writes an answer past Fastify, which would give every text a type and every header name a case. */
export function send(
  reply: FastifyReply,
  answer: Answer,
  { policy: { wire: habits }, signAnswer }: Pick<BankContext, 'policy' | 'signAnswer'>,
): FastifyReply {
  const written = write(answer, Object.entries(reply.getHeaders()), habits)
  const { headers, pieces } = signAnswer(written)
  const { raw } = reply.hijack()
  if (habits.has('without-date')) raw.sendDate = false
  if (habits.has('interim-response')) raw.writeProcessing()
  if (habits.has('own-reason-phrase')) raw.statusMessage = 'Svaret fra banken'
  raw.writeHead(answer.status, headers.flat())
  for (const piece of pieces) raw.write(piece)
  raw.end()
  return reply
}

/** Cuts between characters, never inside one. */
function cut(text: string): string {
  return text.length <= MAX_TEXT ? text : Array.from(text).slice(0, MAX_TEXT).join('')
}
