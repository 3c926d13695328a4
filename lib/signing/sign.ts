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

const { sign, signLater } = algorithms[SPECIFIED_ALGORITHM]

/** Makes the function that signs requests with one certificate. Date and Digest are the caller's to add before. */
export function createSigner(credentials: Credentials): Signer {
  const certificateValue = encodeCertificate(credentials.certificate)
  const draft = createDrafter(credentials)
  const { privateKey } = credentials
  const signRequest = (request: HttpRequest, options?: SignOptions): HttpRequest => {
    const certified = withCertificate(request, certificateValue)
    const { octets, header } = draft(certified, options)
    return withSignature(certified, header(sign(octets, privateKey)))
  }
  return Object.assign(signRequest, {
    later: async (request: HttpRequest, options?: SignOptions) => {
      const certified = withCertificate(request, certificateValue)
      const { octets, header } = draft(certified, options)
      return withSignature(certified, header(await signLater(octets, privateKey)))
    },
    over: (text: string, hash: Hash = 'sha256') =>
      encodeBase64(signPkcs1(signingOctets(text), hash, privateKey)),
  })
}

/** Makes the function that writes the Signature header of a message. */
export function createSignatureMaker(
  credentials: Credentials,
): (message: Signable, options?: SignOptions) => string {
  const draft = createDrafter(credentials)
  return (message, options) => {
    const { octets, header } = draft(message, options)
    return header(sign(octets, credentials.privateKey))
  }
}

/** A Signature header that lacks the signature. */
interface Draft {
  /** What is to be signed. */
  readonly octets: Uint8Array
  readonly header: (signature: Uint8Array) => string
}

/** What does not change from one message to the next is computed here, once: signing costs hardly more than its RSA operation. */
function createDrafter({
  certificate,
}: Credentials): (message: Signable, options?: SignOptions) => Draft {
  const keyId = keyIdOf(certificate)
  // A header with characters beyond ASCII is only specified as an encoded word.
  const ownEncoding = isAscii(keyId) ? undefined : 'utf-8'

  return (message, options = {}) => {
    const names = options.headers?.map((name) => name.toLowerCase()) ?? headersToSign(message)
    const charset = options.encodedWord ?? ownEncoding
    return {
      octets: signingOctets(signingString(message, names)),
      header: (signature) => {
        const text = formatSignatureHeader({
          keyId,
          algorithm: SPECIFIED_ALGORITHM,
          headers: names.join(' '),
          signature: encodeBase64(signature),
        })
        return charset === undefined ? text : encodeWord(text, charset)
      },
    }
  }
}

/** The signer with other choices than its own, for whoever makes none. */
export function choosing(signer: Signer, choices: SignOptions): Signer {
  const signRequest = (request: HttpRequest, options = choices) => signer(request, options)
  const later = (request: HttpRequest, options = choices) => signer.later(request, options)
  return Object.assign(signRequest, { later, over: signer.over })
}

/** The names that the specification wants signed in this message, in the order the harness uses. */
export function headersToSign(message: Signable): string[] {
  return SIGNED_HEADERS.filter((name) => hasComponent(message, name))
}

function withCertificate(request: HttpRequest, value: string): HttpRequest {
  if (headerValue(request.headers, 'TPP-Signature-Certificate') !== undefined) return request
  return { ...request, headers: [...request.headers, ['TPP-Signature-Certificate', value]] }
}

function withSignature(request: HttpRequest, value: string): HttpRequest {
  return { ...request, headers: withHeader(request.headers, 'Signature', value) }
}

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text)
}
