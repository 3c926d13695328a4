import type { Hypothesis } from './search.ts'

/** What becomes of a body between the place where it is hashed and the place where it is sent. */
export const bodyChanges: readonly Hypothesis<Buffer>[] = [
  {
    name: 'body-missing',
    says: 'The digest is that of an empty body.',
    fix: 'Hash the body that is sent; a stream that was read once has nothing left.',
    variants: () => [Buffer.alloc(0)],
  },
  {
    name: 'body-byte-order-mark',
    says: 'The digest is that of the body with a byte-order mark before it, or without the one that was sent.',
    fix: 'Write the body as UTF-8 without a byte-order mark, and hash these octets.',
    variants: (body) =>
      body.subarray(0, 3).equals(BYTE_ORDER_MARK)
        ? [body.subarray(3)]
        : [Buffer.concat([BYTE_ORDER_MARK, body])],
  },
  {
    name: 'body-json-rewritten',
    says: 'The digest is that of the same JSON written in another way: other blanks, line breaks or escapes.',
    fix: 'Turn the object into text once; hash this text and send this text.',
    variants: (body) => rewrittenJson(body),
  },
  {
    name: 'body-latin-1',
    says: 'The digest is that of the body in ISO-8859-1; it was sent in UTF-8.',
    fix: 'Hash the UTF-8 octets of the body (in Java getBytes(UTF_8)).',
    variants: (body) => [Buffer.from(body.toString('utf8'), 'latin1')],
  },
  {
    name: 'body-line-ends',
    says: 'The digest is that of the body with other line ends (LF for CRLF, or CRLF for LF).',
    fix: 'Hash the octets that are sent, after everything that changes line ends.',
    variants: (body) => {
      const text = body.toString('latin1').replaceAll('\r\n', '\n')
      return [text, text.replaceAll('\n', '\r\n')].map((one) => Buffer.from(one, 'latin1'))
    },
  },
  {
    name: 'body-newline-at-end',
    says: 'The digest is that of the body without the line break at its end, or with one that was not sent.',
    fix: 'Hash exactly the octets that are sent; editors, echo and curl -d @file add or drop a last line break.',
    variants: (body) => {
      const text = body.toString('latin1')
      const without = text.replace(/(?:\r?\n)$/, '')
      const others = without === text ? [] : [without]
      return [...others, `${text}\n`, `${text}\r\n`].map((one) => Buffer.from(one, 'latin1'))
    },
  },
]

const BYTE_ORDER_MARK = Buffer.from('\ufeff')

function rewrittenJson(body: Buffer): Buffer[] {
  let value: unknown
  try {
    value = JSON.parse(body.toString('utf8'))
  } catch {
    return [] // no JSON: nothing that could be written in another way
  }
  const compact = JSON.stringify(value)
  const texts = [
    compact,
    ...[2, 4, '\t'].map((indent) => JSON.stringify(value, undefined, indent)),
    spaced(value),
  ]
  return [...texts, ...texts.map(asciiOnly), ...texts.map(escapedSlashes)]
    .filter((text) => text !== withoutLineEnds(body))
    .map((text) => Buffer.from(text))
}

/** Line ends are another difference, which has its own name. */
function withoutLineEnds(body: Buffer): string {
  return body.toString('utf8').replaceAll('\r\n', '\n').trimEnd()
}

/** With a blank after each comma and colon, as Python’s json.dumps writes it. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(
    ([key, one]) => `${JSON.stringify(key)}: ${spaced(one)}`,
  )
  return `{${members.join(', ')}}`
}

function asciiOnly(json: string): string {
  return json.replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function escapedSlashes(json: string): string {
  return json.replaceAll('/', '\\/')
}
