import { headerValue, withHeader } from '../../http/message.ts'
import type { HttpRequest } from '../../http/message.ts'
import { headersToSign } from '../sign.ts'
import { REQUEST_TARGET } from '../signing-string.ts'
import type { SignedHeader, Signer } from '../types.ts'
import { withOtherLetter } from './other-letter.ts'
import { signatureParts, withSignatureHeader, withSignaturePart } from './signed-request.ts'

/**
 * Signs the request with another value in one header, then sends the header's real value:
 * every header that arrives is valid, so that only the signature can be the reason of a refusal.
 */
export function signedWithOtherValue(
  request: HttpRequest,
  sign: Signer,
  { name, value }: { readonly name: string; readonly value: string },
): HttpRequest {
  const other = sign({ ...request, headers: withHeader(request.headers, name, value) })
  return withSignatureOf(request, sign, other)
}

/** Likewise, with one character of the header's value replaced. */
export function signedWithOtherCharacter(
  request: HttpRequest,
  sign: Signer,
  { name, at, by }: { readonly name: SignedHeader; readonly at: number; readonly by: number },
): HttpRequest {
  const value = headerValue(request.headers, name)
  if (!value) throw new Error(`Cannot alter the value of ${name}: the request has none`)
  return signedWithOtherValue(request, sign, { name, value: withOtherLetter(value, { at, by }) })
}

/** What another request may have in the place of this one’s method, path or query. */
export interface OtherTarget {
  readonly method?: string
  /** Joined to the path as a further segment. */
  readonly segment?: string
  /** In the place of the query, or where this request has none. */
  readonly query?: string
}

/** Signs the request target too, but that of another request. */
export function signedWithOtherTarget(
  request: HttpRequest,
  sign: Signer,
  { method = request.method, segment, query }: OtherTarget,
): HttpRequest {
  const [path = '', ownQuery] = request.target.split('?')
  const longer = segment === undefined ? path : `${path}/${segment}`
  const asked = query ?? ownQuery
  const target = asked === undefined ? longer : `${longer}?${asked}`
  const other = signedToo({ ...request, method, target }, sign, [REQUEST_TARGET])
  return withSignatureOf(request, sign, other)
}

/** Leaves one header of the request unsigned that should be signed. */
export function headerUnsigned(
  request: HttpRequest,
  sign: Signer,
  name: SignedHeader,
): HttpRequest {
  return sign(request, { headers: headersToSign(request).filter((usual) => usual !== name) })
}

/** Right, in another order than usual: the given headers first, in that order, then the others. */
export function signedInOrder(
  request: HttpRequest,
  sign: Signer,
  order: readonly SignedHeader[],
): HttpRequest {
  const usual = headersToSign(request)
  const first: string[] = order.filter((name) => usual.includes(name))
  return sign(request, { headers: [...first, ...usual.filter((name) => !first.includes(name))] })
}

/** Right, with further headers signed after the usual ones. */
export function signedToo(
  request: HttpRequest,
  sign: Signer,
  names: readonly string[],
): HttpRequest {
  return sign(request, { headers: [...headersToSign(request), ...names] })
}

/**
 * Lists a header as signed that the request does not have. The signing string has a line with no
 * value for it, or none: a lax verifier takes the one or the other.
 */
export function absentHeaderListed(
  request: HttpRequest,
  sign: Signer,
  { name, line }: { readonly name: string; readonly line: 'empty' | 'left-out' },
): HttpRequest {
  if (line === 'empty') {
    const other = signedToo({ ...request, headers: [...request.headers, [name, '']] }, sign, [name])
    return withSignatureOf(request, sign, other)
  }
  const signed = sign(request)
  return withSignaturePart(signed, 'headers', `${signatureParts(signed).headers} ${name}`)
}

/** The request as its signer sends it, with the Signature header that was made for another one. */
function withSignatureOf(request: HttpRequest, sign: Signer, other: HttpRequest): HttpRequest {
  const signature = headerValue(other.headers, 'Signature') ?? ''
  return withSignatureHeader(sign(request), signature)
}
