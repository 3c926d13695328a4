import type { HttpRequest } from '../../http/message.ts'
import { encodeWord } from '../encoded-word.ts'
import type { Signer } from '../types.ts'
import { signatureText, withSignatureHeader } from './signed-request.ts'

/** RFC 2047, section 2: no word is longer. */
const LONGEST_WORD = 75

/** The right Signature header as one RFC 2047 word that says it is in another charset than it is. */
export function encodedWordInCharset(
  request: HttpRequest,
  sign: Signer,
  charset: string,
): HttpRequest {
  return asWord(request, sign, (base64) => `=?${charset}?B?${base64}?=`)
}

/** As one word whose encoding is a lower-case b, which RFC 2047 takes for the same and the specification does not write. */
export function encodedWordInLowerCase(request: HttpRequest, sign: Signer): HttpRequest {
  return asWord(request, sign, (base64) => `=?utf-8?b?${base64}?=`)
}

/** As one word whose text is not base64. */
export function encodedWordReplaced(request: HttpRequest, sign: Signer, text: string): HttpRequest {
  return asWord(request, sign, () => `=?utf-8?B?${text}?=`)
}

/**
 * As one word whose base64 was cut where no encoder ends. Whoever decodes it as far as it goes still
 * lacks the end of the signature.
 */
export function encodedWordCut(request: HttpRequest, sign: Signer, length: number): HttpRequest {
  return asWord(request, sign, (base64) => {
    const groups = Math.floor((base64.length - 16) / 4)
    return `=?utf-8?B?${base64.slice(0, (length % groups) * 4 + 1)}?=`
  })
}

/** As several words of the length that RFC 2047 permits, which it wants joined. */
export function encodedInSeveralWords(request: HttpRequest, sign: Signer): HttpRequest {
  return asWord(request, sign, (base64) => {
    const room = LONGEST_WORD - '=?utf-8?B??='.length
    const pieces = base64.match(new RegExp(`.{1,${room - (room % 4)}}`, 'g')) ?? []
    return pieces.map((piece) => `=?utf-8?B?${piece}?=`).join(' ')
  })
}

function asWord(
  request: HttpRequest,
  sign: Signer,
  write: (base64: string) => string,
): HttpRequest {
  const signed = sign(request)
  const [, base64 = ''] = /\?B\?(.*)\?=$/.exec(encodeWord(signatureText(signed), 'utf-8')) ?? []
  return withSignatureHeader(signed, write(base64))
}
