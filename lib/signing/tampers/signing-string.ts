import type { HttpRequest } from '../../http/message.ts'
import { signingString } from '../signing-string.ts'
import type { SignedHeader, Signer } from '../types.ts'
import { signatureParts, withSignaturePart } from './signed-request.ts'
import { signedInOrder } from './signed-headers.ts'

const spoilings = {
  'missing-newline': { line: (line) => line, end: '' },
  'no-space-after-colon': { line: (line) => line.replace(': ', ':'), end: '\n' },
  'carriage-returns': { line: (line) => line, end: '\r\n' },
} satisfies Record<string, { readonly line: (line: string) => string; readonly end: string }>

export type Spoiling = keyof typeof spoilings

/**
 * Signs a signing string in which one line, counted from 0, or every one is not written or not ended
 * as it should be, and lists the headers as if all was well. The last line has no end to be spoilt.
 */
export function signingStringSpoiled(
  request: HttpRequest,
  sign: Signer,
  { spoiling, line }: { readonly spoiling: Spoiling; readonly line: number | 'every' },
): HttpRequest {
  const signed = sign(request)
  const names = signatureParts(signed).headers.split(' ')
  const last = names.length - 1
  const spoilt = spoilings[spoiling]
  const place = line === 'every' ? line : line % (spoilt.end === '\n' ? names.length : last)
  const lines = names.map((name, at) => {
    const isSpoilt = place === 'every' || place === at
    const text = signingString(signed, [name])
    const end = isSpoilt ? spoilt.end : '\n'
    return (isSpoilt ? spoilt.line(text) : text) + (at === last ? '' : end)
  })
  return withSignaturePart(signed, 'signature', sign.over(lines.join('')))
}

/** Signs the headers in one order, these first, and lists them in the usual one. */
export function signedInUnlistedOrder(
  request: HttpRequest,
  sign: Signer,
  order: readonly SignedHeader[],
): HttpRequest {
  const usual = signatureParts(sign(request)).headers
  return withSignaturePart(signedInOrder(request, sign, order), 'headers', usual)
}
