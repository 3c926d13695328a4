import type { Header } from '../http/message.ts'
import type { Answer } from './answer.ts'

/** What HTTP and JSON leave to whoever writes an answer. */
export const wireHabits = [
  'chunked',
  'closing',
  'other-header-case',
  'further-headers',
  'without-date',
  'json-indented',
  'json-escaped',
  'json-without-charset',
  'json-type-in-other-case',
  'interim-response',
  'own-reason-phrase',
] as const
export type WireHabit = (typeof wireHabits)[number]
type Habits = ReadonlySet<WireHabit>

/** An answer as it goes onto the connection, piece by piece. */
export interface Written {
  readonly headers: readonly Header[]
  readonly pieces: readonly Buffer[]
}

/** Octets of a piece of a chunked answer: few enough to cut letters in two. */
const PIECE = 61

export function write(
  answer: Answer,
  common: readonly (readonly [name: string, value: unknown])[],
  habits: Habits,
): Written {
  const { body } = answer
  const octets =
    typeof body === 'string' || Buffer.isBuffer(body)
      ? Buffer.from(body)
      : Buffer.from(json(body, habits))
  const pieces = habits.has('chunked') ? cut(octets) : [octets]
  const headers: Header[] = [
    ...common.map(([name, value]): Header => [name, String(value)]),
    ...(answer.contentType === undefined ? [] : [contentType(answer.contentType, habits)]),
    ...(answer.headers ?? []),
    ...(habits.has('further-headers') ? FURTHER : []),
    ...(habits.has('closing') ? [['connection', 'close'] as const] : []),
    ...(habits.has('chunked') ? [] : [['content-length', String(octets.length)] as const]),
  ].filter(([name]) => name !== 'date' || !habits.has('without-date'))
  return {
    headers: habits.has('other-header-case') ? headers.toReversed().map(shouted) : headers,
    pieces,
  }
}

const FURTHER: readonly Header[] = [
  ['strict-transport-security', 'max-age=31536000; includeSubDomains'],
  ['cache-control', 'no-store'],
  ['set-cookie', 'gateway=1; Path=/; HttpOnly'],
  ['set-cookie', 'node=b; Path=/'],
  ['x-correlation-id', 'ø; q="1"'],
  ['vary', 'Accept, Accept-Language'],
  ['content-language', 'nb'],
]

function contentType(value: string, habits: Habits): Header {
  const bare = habits.has('json-without-charset') ? value.replace(/(json);.*/, '$1') : value
  const name = 'content-type'
  return habits.has('json-type-in-other-case')
    ? [name, bare.replace('application/json', 'Application/JSON').replace('utf-8', '"UTF-8"')]
    : [name, bare]
}

function json(body: unknown, habits: Habits): string {
  const text = JSON.stringify(body, undefined, habits.has('json-indented') ? '\t' : undefined)
  const spaced = habits.has('json-indented') ? `\r\n ${text}\r\n` : text
  return habits.has('json-escaped') ? spaced.replaceAll(/[/\u007f-\uffff]/g, escaped) : spaced
}

/** One UTF-16 unit as JSON may write it. */
function escaped(unit: string): string {
  return unit === '/' ? '\\/' : `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}

function cut(octets: Buffer): Buffer[] {
  return Array.from({ length: Math.ceil(octets.length / PIECE) }, (_, index) =>
    octets.subarray(index * PIECE, (index + 1) * PIECE),
  )
}

function shouted([name, value]: Header): Header {
  return [name.toUpperCase(), value]
}
