import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { headerValue } from '../../http/message.ts'
import type { HttpRequest } from '../../http/message.ts'
import type { Hash } from '../hash.ts'
import { createSigner } from '../sign.ts'
import { signingString } from '../signing-string.ts'
import type { Signer } from '../types.ts'
import { signatureParts, withSignatureHeader, withSignaturePart } from './signed-request.ts'

/** Flips one bit; any other number than the signature never verifies under RSA. */
export function signatureBitFlipped(request: HttpRequest, sign: Signer, bit: number): HttpRequest {
  const signed = sign(request)
  const bytes = Buffer.from(signatureParts(signed).signature, 'base64')
  const at = Math.floor(bit / 8) % bytes.length
  bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (bit % 8)), at)
  return withSignaturePart(signed, 'signature', bytes.toString('base64'))
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/**
 * Replaces one character of the signature's base64 by the one that comes `by` later in the alphabet.
 * Before padding only the first bits of a character count: there the steps are as large as these.
 */
export function signatureCharacterReplaced(
  request: HttpRequest,
  sign: Signer,
  { at, by }: { readonly at: number; readonly by: number },
): HttpRequest {
  const signed = sign(request)
  const { signature } = signatureParts(signed)
  const [text = '', padding = ''] = /^([^=]*)(=*)$/.exec(signature)?.slice(1) ?? []
  const place = at % text.length
  const step = place === text.length - 1 ? 4 ** padding.length : 1
  const choices = BASE64.length / step
  const old = BASE64.indexOf(text.charAt(place)) / step
  const other = BASE64.charAt(((old + 1 + (by % (choices - 1))) % choices) * step)
  const replaced = text.slice(0, place) + other + text.slice(place + 1) + padding
  return withSignaturePart(signed, 'signature', replaced)
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

/** Flips a bit, and gives the algorithm another name: some verifiers verify nothing under a name that they do not know. */
export function signatureUnderOtherName(
  request: HttpRequest,
  sign: Signer,
  algorithm: string,
): HttpRequest {
  return withSignaturePart(signatureBitFlipped(request, sign, 0), 'algorithm', algorithm)
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

/** Signs with another hash, and calls it rsa-sha256 all the same. */
export function signedWithOtherHash(
  request: HttpRequest,
  sign: Signer,
  hash: Exclude<Hash, 'sha256'>,
): HttpRequest {
  const signed = sign(request)
  const text = signingString(signed, signatureParts(signed).headers.split(' '))
  return withSignaturePart(signed, 'signature', sign.over(text, hash))
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
