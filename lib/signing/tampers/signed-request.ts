import { headerValue, withHeader } from '../../http/message.ts'
import type { HttpRequest } from '../../http/message.ts'
import { decodeWord, encodeWord, isEncodedWord } from '../encoded-word.ts'
import { formatSignatureHeader, parseSignatureHeader } from '../signature-header.ts'
import type { SignaturePart, SignatureParts } from '../signature-header.ts'

/** The four parts of the header that the project's own signer wrote. */
export function signatureParts(signed: HttpRequest): SignatureParts {
  const parsed = parseSignatureHeader(signatureText(signed))
  if (parsed.ok) return parsed.parts
  throw new Error('Cannot alter a Signature header that does not parse: sign the request first')
}

export function withSignaturePart(
  signed: HttpRequest,
  part: SignaturePart,
  value: string,
): HttpRequest {
  const parts = { ...signatureParts(signed), [part]: value }
  return withSignatureText(signed, () => formatSignatureHeader(parts))
}

/** Rewrites the Signature header, inside its encoded word when it was sent as one. */
export function withSignatureText(
  signed: HttpRequest,
  rewrite: (text: string) => string,
): HttpRequest {
  const text = rewrite(signatureText(signed))
  const charset = encodedIn(signed)
  return withSignatureHeader(signed, charset === undefined ? text : encodeWord(text, charset))
}

export function withSignatureHeader(signed: HttpRequest, value: string): HttpRequest {
  return { ...signed, headers: withHeader(signed.headers, 'Signature', value) }
}

export function signatureText(signed: HttpRequest): string {
  const value = headerValue(signed.headers, 'Signature') ?? ''
  const word = isEncodedWord(value) ? decodeWord(value) : undefined
  return word?.ok === true ? word.text : value
}

function encodedIn(signed: HttpRequest): 'utf-8' | 'iso-8859-1' | undefined {
  const word = decodeWord(headerValue(signed.headers, 'Signature') ?? '')
  return word.ok ? word.charset : undefined
}
