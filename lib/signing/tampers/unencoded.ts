import type { HttpRequest } from '../../http/message.ts'
import type { Signer } from '../types.ts'
import { signatureText, withSignatureHeader } from './signed-request.ts'

/** Puts the octets of UTF-8 into the Signature header, without the encoded word that they want. */
export function unencodedInUtf8(request: HttpRequest, sign: Signer): HttpRequest {
  return unencoded(request, sign, 'utf8')
}

/** The octets of ISO-8859-1 likewise. */
export function unencodedInLatin1(request: HttpRequest, sign: Signer): HttpRequest {
  return unencoded(request, sign, 'latin1')
}

/** A character of a header value stands for one octet on the wire. */
function unencoded(request: HttpRequest, sign: Signer, charset: 'utf8' | 'latin1'): HttpRequest {
  const signed = sign(request)
  const octets = Buffer.from(signatureText(signed), charset)
  return withSignatureHeader(signed, octets.toString('latin1'))
}
