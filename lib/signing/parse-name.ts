import { attributeOid } from './attribute-types.ts'
import { trimBlanksAtEnd } from './blanks.ts'
import { readAttributeValue } from './certificate-der.ts'
import type { DistinguishedName, NameAttribute } from './distinguished-name.ts'
import { decodeUtf8 } from './utf8.ts'

/**
 * Reads a name that RFC 2253 allows, in any of its spellings, into the order of
 * the certificate. Undefined when it is no such name.
 */
export function parseName(text: string): DistinguishedName | undefined {
  try {
    const name: NameAttribute[][] = []
    let rest = text
    let separator = ','
    while (separator !== '') {
      const { attribute, end } = readAttribute(rest)
      if (separator === '+') name.at(-1)?.push(attribute)
      else name.push([attribute])
      separator = rest.charAt(end)
      rest = rest.slice(end + 1)
    }
    return name.toReversed()
  } catch {
    // Malformed in one of the many ways that the helpers below (and forge, for #hex) throw for.
    return undefined
  }
}

function readAttribute(text: string): { readonly attribute: NameAttribute; readonly end: number } {
  const [head, type = ''] =
    /^ *([A-Za-z][\w-]*|(?:[Oo][Ii][Dd]\.)?\d+(?:\.\d+)+) *= */.exec(text) ?? []
  const oid = attributeOid(type)
  if (head === undefined || oid === undefined) throw new Error('not an attribute type')
  const { value, end } = readValue(text, head.length)
  const attribute = value.startsWith('#')
    ? readAttributeValue(oid, hexOctets(trimBlanksAtEnd(value.slice(1))))
    : { oid, text: unescape(value) }
  return { attribute, end }
}

/** The value that starts at `start`, still escaped, with the blanks after it; `end` is where its separator stands. */
function readValue(text: string, start: number): { readonly value: string; readonly end: number } {
  const quoted = /^"((?:[^"\\]|\\[^])*)" *(?=[,;+]|$)/.exec(text.slice(start))
  if (quoted !== null) {
    // Between quotes specials and blanks stand for themselves: escape them, so that one reading fits both.
    const value = (quoted[1] ?? '').replace(/\\[^]|[ #,;+<>]/g, (found) =>
      found.length > 1 ? found : `\\${found}`,
    )
    return { value, end: start + quoted[0].length }
  }
  const [plain = ''] = /^(?:[^,;+"<>\\]|\\[^])*/.exec(text.slice(start)) ?? []
  const end = start + plain.length
  if (end < text.length && !/[,;+]/.test(text.charAt(end))) throw new Error('an unescaped special')
  return { value: plain, end }
}

/**
 * The text behind RFC 2253 pairs: a backslash and a special character, or a
 * backslash and two digits for one octet of UTF-8. Blanks at the end belong to
 * the value only when they are escaped.
 */
function unescape(value: string): string {
  const pieces = value.match(/\\[0-9A-Fa-f]{2}|\\[^]|[^\\]+/g) ?? []
  const octets = pieces.map((piece, index) => {
    if (!piece.startsWith('\\')) {
      return Buffer.from(index === pieces.length - 1 ? trimBlanksAtEnd(piece) : piece)
    }
    if (piece.length === 3) return Buffer.from(piece.slice(1), 'hex')
    if (!/^\\[ ,=+<>#;"\\]$/.test(piece)) throw new Error('not a pair of RFC 2253')
    return Buffer.from(piece.slice(1))
  })
  const text = decodeUtf8(Buffer.concat(octets))
  if (text === undefined) throw new Error('not UTF-8')
  return text
}

function hexOctets(hex: string): Buffer {
  if (!/^(?:[0-9A-Fa-f]{2})+$/.test(hex)) throw new Error('not hexadecimal')
  return Buffer.from(hex, 'hex')
}
