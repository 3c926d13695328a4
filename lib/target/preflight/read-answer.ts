import { load } from 'cheerio'
import type { Exchange } from '../../exchange/exchange.ts'
import { headerValue } from '../../http/message.ts'
import { contentOf } from '../../http/response-content.ts'

/** What an answer holds, for those who do not yet know whether a bank gave it. */
export interface AnswerReading {
  readonly status: number
  /** Undefined when the body is not JSON. */
  readonly json: unknown
  readonly html: boolean
  /** The scaRedirect link. */
  readonly scaRedirect: string | undefined
  /** The answer in one line. */
  readonly text: string
}

/** Reads an answer; undefined when none came. */
export function readAnswer({ response }: Exchange): AnswerReading | undefined {
  if (response === undefined) return undefined
  const { status, headers } = response
  const body = Buffer.from(contentOf(response)).toString('utf8')
  const json = parseJson(body)
  const type = headerValue(headers, 'content-type') ?? ''
  const html = /html/i.test(type) || /^\s*<(!doctype html|html)/i.test(body)
  const href = field(field(field(json, '_links'), 'scaRedirect'), 'href')
  const said = html ? titleOf(body) : (messagesOf(json) ?? shortened(body))
  return {
    status,
    json,
    html,
    scaRedirect: typeof href === 'string' ? href : undefined,
    text: `status ${status}${said === '' ? '' : `, ${said}`}`,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined // not JSON: that is what the caller wants to know
  }
}

/** Code and text of each TppMessage. */
function messagesOf(json: unknown): string | undefined {
  const messages = field(json, 'tppMessages')
  if (!Array.isArray(messages) || messages.length === 0) return undefined
  const lines = messages.slice(0, 3).map((message: unknown) => {
    const parts = ['code', 'path', 'text'].map((name) => field(message, name))
    return parts.filter((part) => typeof part === 'string' && part !== '').join(' ')
  })
  return shortened(lines.join('; '))
}

function titleOf(html: string): string {
  const $ = load(html)
  const title = $('title').first().text().trim() || $('h1').first().text().trim()
  return title === '' ? 'an HTML page' : `an HTML page titled “${shortened(title)}”`
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 200 ? `${line.slice(0, 199)}…` : line
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}
