import type { KeyObject, X509Certificate } from 'node:crypto'
import type { HttpRequest } from '../http/message.ts'
import type { Hash } from './hash.ts'

/** What a TPP signs with. The key never leaves the process. */
export interface Credentials {
  readonly certificate: X509Certificate
  readonly privateKey: KeyObject
}

/** The headers that the specification wants signed when the request has them, in the order the harness uses. */
export const SIGNED_HEADERS = [
  'date',
  'digest',
  'x-request-id',
  'psu-id',
  'psu-corporate-id',
  'tpp-redirect-uri',
] as const
export type SignedHeader = (typeof SIGNED_HEADERS)[number]

/** Choices that the specification leaves to the signer. What is wrong on purpose is in `tamper.ts`, never here. */
export interface SignOptions {
  /** Names to sign, in this order; by default those of SIGNED_HEADERS that the request has. */
  readonly headers?: readonly string[]
  /** Sends the whole Signature header as one RFC 2047 encoded word. */
  readonly encodedWord?: 'utf-8' | 'iso-8859-1'
}

export interface Signer {
  /** Adds TPP-Signature-Certificate (unless the request has one) and Signature to a request. */
  (request: HttpRequest, options?: SignOptions): HttpRequest
  /** The same, with the RSA operation beside this thread: it takes longer than all else about a request. */
  readonly later: (request: HttpRequest, options?: SignOptions) => Promise<HttpRequest>
  /** The signature by the same key over any text, in base64. For what is no signing string of a request. */
  readonly over: (text: string, hash?: Hash) => string
}

/** One thing wrong with a request's signature. `message` quotes what was expected and found. */
export interface SignatureFinding {
  readonly code: SignatureFindingCode
  /** Where to look when the code alone does not say: a part of the Signature header, or the lower-case name of a header. */
  readonly part?: string
  readonly message: string
}

export type SignatureFindingCode =
  | 'signature-missing'
  | 'signature-unparsable'
  | 'encoded-word-malformed'
  | 'part-missing'
  | 'part-duplicated'
  | 'algorithm-unsupported'
  | 'certificate-missing'
  | 'certificate-unreadable'
  | 'certificate-untrusted'
  | 'certificate-self-signed'
  | 'certificate-expired'
  | 'certificate-not-yet-valid'
  | 'certificate-without-statement'
  | 'certificate-without-role'
  | 'key-id-unparsable'
  | 'key-id-serial-differs'
  | 'key-id-serial-not-upper-case-hex'
  | 'key-id-issuer-differs'
  | 'header-names-not-lower-case'
  | 'signed-header-absent'
  | 'present-header-unsigned'
  | 'signature-mismatch'
  | 'digest-missing'
  | 'digest-unparsable'
  | 'digest-mismatch'
  | 'date-missing'
  | 'date-malformed'
  | 'date-skewed'
