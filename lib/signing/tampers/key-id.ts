import type { HttpRequest } from '../../http/message.ts'
import { formatKeyId, parseKeyId, type KeyId } from '../key-id.ts'
import type { Signer } from '../types.ts'
import { signatureParts, withSignaturePart } from './signed-request.ts'

/** Names a certificate with another serial number than the one that comes with the request. */
export function serialReplaced(
  request: HttpRequest,
  sign: Signer,
  serial: Pick<KeyId, 'serial'>,
): HttpRequest {
  return withKeyId(request, sign, serial)
}

/** Writes the serial number in a spelling that is not the specified one, and can be no other number. */
export function serialMisspelled(
  request: HttpRequest,
  sign: Signer,
  serial: Pick<KeyId, 'serial'>,
): HttpRequest {
  return withKeyId(request, sign, serial)
}

/** Names a certificate of another issuer, or the issuer in no spelling that RFC 2253 has. */
export function issuerReplaced(
  request: HttpRequest,
  sign: Signer,
  issuer: Pick<KeyId, 'issuer'>,
): HttpRequest {
  return withKeyId(request, sign, issuer)
}

/** Right, with the serial number or the issuer in another spelling of the same. */
export function keyIdRespelled(
  request: HttpRequest,
  sign: Signer,
  spelling: Partial<KeyId>,
): HttpRequest {
  return withKeyId(request, sign, spelling)
}

/** Puts a text in the place of keyId from which nobody can read a serial number and an issuer. */
export function keyIdUnreadable(request: HttpRequest, sign: Signer, text: string): HttpRequest {
  return withSignaturePart(sign(request), 'keyId', text)
}

/** The signature does not cover keyId, and stays right. */
function withKeyId(request: HttpRequest, sign: Signer, edit: Partial<KeyId>): HttpRequest {
  const signed = sign(request)
  const id = parseKeyId(signatureParts(signed).keyId)
  if (id === undefined) throw new Error('Cannot alter a keyId that does not parse')
  return withSignaturePart(signed, 'keyId', formatKeyId({ ...id, ...edit }))
}
