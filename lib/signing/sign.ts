import { headerValue, withHeader, type HttpRequest } from '../http/message.ts'
import { algorithms, SPECIFIED_ALGORITHM } from './algorithms.ts'
import { encodeBase64 } from './base64.ts'
import { encodeCertificate } from './certificate.ts'
import { encodeWord } from './encoded-word.ts'
import { keyIdOf } from './key-id.ts'
import type { Hash } from './hash.ts'
import { signPkcs1 } from './pkcs1.ts'
import { formatSignatureHeader } from './signature-header.ts'
import { signingString, hasComponent, signingOctets, type Signable } from './signing-string.ts'
import { SIGNED_HEADERS, type Credentials, type SignOptions, type Signer } from './types.ts'

/** Makes the function that signs requests with one certificate. Date and Digest are the caller's to add before. */
export function createSigner(credentials: Credentials): Signer {
  const certificateValue = encodeCertificate(credentials.certificate)
  const signatureOf = createSignatureMaker(credentials)
  const signRequest = (request: HttpRequest, options?: SignOptions): HttpRequest => {
    const certified = withCertificate(request, certificateValue)
    const signature = signatureOf(certified, options)
    return { ...certified, headers: withHeader(certified.headers, 'Signature', signature) }
  }
  return Object.assign(signRequest, {
    over: (text: string, hash: Hash = 'sha256') =>
      encodeBase64(signPkcs1(signingOctets(text), hash, credentials.privateKey)),
  })
}

/**
 * Makes the function that writes the Signature header of a message. What does
 * not change from one to the next is computed here, once: a call costs hardly
 * more than its RSA operation.
 */
export function createSignatureMaker({
  certificate,
  privateKey,
}: Credentials): (message: Signable, options?: SignOptions) => string {
  const keyId = keyIdOf(certificate)
  const { sign } = algorithms[SPECIFIED_ALGORITHM]
  // A header with characters beyond ASCII is only specified as an encoded word.
  const ownEncoding = isAscii(keyId) ? undefined : 'utf-8'

  return (message, options = {}) => {
    const names = options.headers?.map((name) => name.toLowerCase()) ?? headersToSign(message)
    const signature = sign(signingOctets(signingString(message, names)), privateKey)
    const text = formatSignatureHeader({
      keyId,
      algorithm: SPECIFIED_ALGORITHM,
      headers: names.join(' '),
      signature: encodeBase64(signature),
    })
    const charset = options.encodedWord ?? ownEncoding
    return charset === undefined ? text : encodeWord(text, charset)
  }
}

/** The signer with other choices than its own, for whoever makes none. */
export function choosing(signer: Signer, choices: SignOptions): Signer {
  const signRequest = (request: HttpRequest, options = choices) => signer(request, options)
  return Object.assign(signRequest, { over: signer.over })
}

/** The names that the specification wants signed in this message, in the order the harness uses. */
export function headersToSign(message: Signable): string[] {
  return SIGNED_HEADERS.filter((name) => hasComponent(message, name))
}

function withCertificate(request: HttpRequest, value: string): HttpRequest {
  if (headerValue(request.headers, 'TPP-Signature-Certificate') !== undefined) return request
  return { ...request, headers: [...request.headers, ['TPP-Signature-Certificate', value]] }
}

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text)
}
