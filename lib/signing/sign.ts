import { headerValue, withHeader, type HttpRequest } from '../http/message.ts'
import { algorithms, SPECIFIED_ALGORITHM } from './algorithms.ts'
import { encodeBase64 } from './base64.ts'
import { encodeCertificate } from './certificate.ts'
import { encodeWord } from './encoded-word.ts'
import { keyIdOf } from './key-id.ts'
import type { Hash } from './hash.ts'
import { signPkcs1 } from './pkcs1.ts'
import { formatSignatureHeader } from './signature-header.ts'
import { signingString, hasComponent, signingOctets } from './signing-string.ts'
import { SIGNED_HEADERS, type Credentials, type SignOptions, type Signer } from './types.ts'

/**
 * Makes the function that signs requests with one certificate. What does not
 * change from request to request is computed here, once: a call costs hardly
 * more than its RSA operation. Date and Digest are the caller's to add before.
 */
export function createSigner({ certificate, privateKey }: Credentials): Signer {
  const keyId = keyIdOf(certificate)
  const certificateValue = encodeCertificate(certificate)
  const { sign } = algorithms[SPECIFIED_ALGORITHM]
  // A header with characters beyond ASCII is only specified as an encoded word.
  const ownEncoding = isAscii(keyId) ? undefined : 'utf-8'

  const signRequest = (request: HttpRequest, options: SignOptions = {}): HttpRequest => {
    const certified = withCertificate(request, certificateValue)
    const names = options.headers?.map((name) => name.toLowerCase()) ?? headersToSign(certified)
    const signature = sign(signingOctets(signingString(certified, names)), privateKey)
    const text = formatSignatureHeader({
      keyId,
      algorithm: SPECIFIED_ALGORITHM,
      headers: names.join(' '),
      signature: encodeBase64(signature),
    })
    const charset = options.encodedWord ?? ownEncoding
    const value = charset === undefined ? text : encodeWord(text, charset)
    return { ...certified, headers: withHeader(certified.headers, 'Signature', value) }
  }
  return Object.assign(signRequest, {
    over: (text: string, hash: Hash = 'sha256') =>
      encodeBase64(signPkcs1(signingOctets(text), hash, privateKey)),
  })
}

/** The signer with other choices than its own, for whoever makes none. */
export function choosing(signer: Signer, choices: SignOptions): Signer {
  const signRequest = (request: HttpRequest, options = choices) => signer(request, options)
  return Object.assign(signRequest, { over: signer.over })
}

/** The names that the specification wants signed in this request, in the order the harness uses. */
export function headersToSign(request: HttpRequest): string[] {
  return SIGNED_HEADERS.filter((name) => hasComponent(request, name))
}

function withCertificate(request: HttpRequest, value: string): HttpRequest {
  if (headerValue(request.headers, 'TPP-Signature-Certificate') !== undefined) return request
  return { ...request, headers: [...request.headers, ['TPP-Signature-Certificate', value]] }
}

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text)
}
