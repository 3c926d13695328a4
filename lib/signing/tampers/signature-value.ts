import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { headerValue } from '../../http/message.ts'
import type { HttpRequest } from '../../http/message.ts'
import { createSigner } from '../sign.ts'
import type { Signer } from '../types.ts'
import { signatureParts, withSignatureHeader, withSignaturePart } from './signed-request.ts'

/** Flips the lowest bit of one byte; any other number than the signature never verifies under RSA. */
export function signatureByteFlipped(
  request: HttpRequest,
  sign: Signer,
  index: number,
): HttpRequest {
  const signed = sign(request)
  const bytes = Buffer.from(signatureParts(signed).signature, 'base64')
  const at = index % bytes.length
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  return withSignaturePart(signed, 'signature', bytes.toString('base64'))
}

/** Keeps only the first bytes of the signature, at least one and never all. */
export function signatureTruncated(
  request: HttpRequest,
  sign: Signer,
  length: number,
): HttpRequest {
  const signed = sign(request)
  const bytes = Buffer.from(signatureParts(signed).signature, 'base64')
  const kept = 1 + (length % (bytes.length - 1))
  return withSignaturePart(signed, 'signature', bytes.subarray(0, kept).toString('base64'))
}

/** Puts a text in the signature's place. */
export function signatureReplaced(request: HttpRequest, sign: Signer, text: string): HttpRequest {
  return withSignaturePart(sign(request), 'signature', text)
}

/** Puts a text in the place of the whole header. */
export function signatureHeaderReplaced(
  request: HttpRequest,
  sign: Signer,
  text: string,
): HttpRequest {
  return withSignatureHeader(sign(request), text)
}

/** Signs with a key that is not the certificate's, and sends the certificate all the same. */
export function signedWithAnotherKey(request: HttpRequest, sign: Signer): HttpRequest {
  const certificate = headerValue(sign(request).headers, 'TPP-Signature-Certificate') ?? ''
  return createSigner({
    certificate: new X509Certificate(Buffer.from(certificate, 'base64')),
    privateKey: anotherKey().privateKey,
  })(request)
}

let keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject } | undefined

/** An RSA key that nobody else has: made when first asked for, then kept, for making one is slow. */
export function anotherKey(): { readonly publicKey: KeyObject; readonly privateKey: KeyObject } {
  keys ??= generateKeyPairSync('rsa', { modulusLength: 2048 })
  return keys
}
