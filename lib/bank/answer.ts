import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { ErrorResponse } from '../contract/error-response.ts'
import type { RefusalDetails } from './refusal.ts'

/** An answer before it is written to the connection. */
export interface Answer {
  readonly status: number
  /** Undefined leaves the header out. */
  readonly contentType: string | undefined
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

export function send(reply: FastifyReply, { status, contentType, body }: Answer): FastifyReply {
  const written = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
  if (contentType === undefined) return sendUntyped(reply.code(status), written)
  return reply.code(status).header('content-type', contentType).send(written)
}

/** Fastify gives every text a type: this goes around it. */
function sendUntyped(reply: FastifyReply, body: string | Buffer): FastifyReply {
  reply.hijack()
  reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders).end(body)
  return reply
}

/** Cuts between characters, never inside one. */
function cut(text: string): string {
  return text.length <= MAX_TEXT ? text : Array.from(text).slice(0, MAX_TEXT).join('')
}
