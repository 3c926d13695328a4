import { decodeBase64 } from './base64.ts'
import { quote } from './quote.ts'
import { decodeUtf8 } from './utf8.ts'

/** Charsets of RFC 2047 words that the specification names. */
export type EncodedWordCharset = 'utf-8' | 'iso-8859-1'

/** The whole text as one RFC 2047 word, however long; the specification folds nothing. */
export function encodeWord(text: string, charset: EncodedWordCharset): string {
  const octets = Buffer.from(text, charset === 'utf-8' ? 'utf8' : 'latin1')
  if (charset === 'iso-8859-1' && octets.toString('latin1') !== text) {
    throw new Error(
      'Cannot write this Signature header in iso-8859-1: it holds other characters. Use utf-8.',
    )
  }
  return `=?${charset}?B?${octets.toString('base64')}?=`
}

export type DecodedWord =
  | { readonly ok: true; readonly text: string; readonly charset: EncodedWordCharset }
  | { readonly ok: false; readonly message: string }

/** Whether a header value is meant as an encoded word; no plain Signature header starts like this. */
export function isEncodedWord(value: string): boolean {
  return value.startsWith('=?')
}

/**
 * Reads a value that is one encoded word from end to end. The charset's name is
 * compared without regard to case; the encoding is the `B` that the
 * specification writes.
 */
export function decodeWord(value: string): DecodedWord {
  const [, name, encoding, base64] = /^=\?([^?\s]+)\?([^?\s]*)\?([^?\s]*)\?=$/.exec(value) ?? []
  if (name === undefined || encoding === undefined || base64 === undefined) {
    return {
      ok: false,
      message: `expected one word =?<charset>?B?<base64>?=, found ${quote(value)}`,
    }
  }
  if (encoding !== 'B') {
    return { ok: false, message: `expected the encoding B, found ${quote(encoding)}` }
  }
  const charset = name.toLowerCase()
  if (charset !== 'utf-8' && charset !== 'iso-8859-1') {
    return { ok: false, message: `expected the charset utf-8 or iso-8859-1, found ${quote(name)}` }
  }
  const octets = decodeBase64(base64)
  if (octets === undefined) {
    return { ok: false, message: `the text of the word is not base64: ${quote(base64)}` }
  }
  if (charset === 'iso-8859-1') return { ok: true, text: octets.toString('latin1'), charset }
  const text = decodeUtf8(octets)
  return text === undefined
    ? { ok: false, message: 'the octets of the word are not UTF-8' }
    : { ok: true, text, charset }
}
