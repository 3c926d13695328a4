import { gzipSync } from 'node:zlib'
import type { Answer } from './answer.ts'
import type { BankPolicy } from './policy.ts'
import type { Received } from './received.ts'

/** What a client may ask for by Accept, Accept-Encoding and Accept-Language. A sound bank need not listen. */
const negotiations = {
  xml: (answer, request) =>
    asks(request, 'Accept', /[/+]xml\b/i)
      ? {
          ...answer,
          contentType: 'application/xml; charset=utf-8',
          body: `<?xml version="1.0" encoding="UTF-8"?><answer>${escaped(answer.body)}</answer>`,
        }
      : answer,
  gzip: (answer, request) =>
    asks(request, 'Accept-Encoding', /\bgzip\b/i)
      ? {
          ...answer,
          headers: [...(answer.headers ?? []), ['Content-Encoding', 'gzip']],
          body: gzipSync(JSON.stringify(answer.body)),
        }
      : answer,
  language: (answer, request) =>
    asks(request, 'Accept-Language', /\bnb\b/i)
      ? { ...answer, headers: [...(answer.headers ?? []), ['Content-Language', 'nb-NO']] }
      : answer,
} satisfies Record<string, (answer: Answer, request: Received) => Answer>

export type Negotiation = keyof typeof negotiations

/** The answer in the form that the client asks for, as far as the bank listens. */
export function negotiated({ negotiates }: BankPolicy, answer: Answer, request: Received): Answer {
  return [...negotiates].reduce<Answer>(
    (changed, negotiation) => negotiations[negotiation](changed, request),
    answer,
  )
}

function asks({ headers }: Received, name: string, what: RegExp): boolean {
  return what.test(headers.first(name) ?? '')
}

function escaped(body: unknown): string {
  return JSON.stringify(body).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
