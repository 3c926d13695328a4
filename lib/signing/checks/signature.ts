import type { X509Certificate } from 'node:crypto'
import type { HttpRequest } from '../../http/message.ts'
import { algorithms, SPECIFIED_ALGORITHM } from '../algorithms.ts'
import { decodeBase64 } from '../base64.ts'
import { publicKeyOf } from '../certificate.ts'
import { quote } from '../quote.ts'
import {
  hasComponent,
  signingOctets,
  signingString,
  type AbsentHeaders,
} from '../signing-string.ts'
import { SIGNED_HEADERS, type SignatureFinding } from '../types.ts'

export function checkAlgorithm(algorithm: string): SignatureFinding[] {
  if (algorithm === SPECIFIED_ALGORITHM) return []
  const message = `algorithm should be ${SPECIFIED_ALGORITHM}, found ${quote(algorithm)}`
  return [{ code: 'algorithm-unsupported', part: 'algorithm', message }]
}

/** The names in the `headers` part, as they were written. */
export function listedNames(headers: string): string[] {
  return headers.split(' ').filter((name) => name !== '')
}

/** The list of signed headers against the headers that the request has. */
export function checkSignedHeaders(
  request: HttpRequest,
  listed: readonly string[],
): SignatureFinding[] {
  const findings: SignatureFinding[] = []
  const upper = listed.find((name) => name !== name.toLowerCase())
  if (upper !== undefined) {
    const message = `the names in headers should be in lower case, found ${quote(upper)}`
    findings.push({ code: 'header-names-not-lower-case', part: 'headers', message })
  }
  const names = new Set(listed.map((name) => name.toLowerCase()))
  for (const name of names) {
    if (hasComponent(request, name)) continue
    const message = `${quote(name)} is listed as signed, and the request does not have it`
    findings.push({ code: 'signed-header-absent', part: name, message })
  }
  for (const name of SIGNED_HEADERS) {
    if (names.has(name) || !hasComponent(request, name)) continue
    const message = `the request has the header ${name}, and it is not signed`
    findings.push({ code: 'present-header-unsigned', part: name, message })
  }
  return findings
}

/**
 * Listing a header that the request does not have is a finding of its own. How
 * the signer wrote it into the signing string is not held against it again.
 */
const ABSENT_FORMS: readonly AbsentHeaders[] = ['empty', 'left-out']

/**
 * The signature itself, by the key of the certificate. It is read as RSA with
 * SHA-256 whatever `algorithm` says, since the specification gives no other
 * formula; a wrong name is a finding of its own.
 */
export function checkSignatureValue(
  request: HttpRequest,
  listed: readonly string[],
  signature: string,
  certificate: X509Certificate,
): SignatureFinding[] {
  const mismatch = (message: string): SignatureFinding[] => [
    { code: 'signature-mismatch', part: 'signature', message },
  ]
  const octets = decodeBase64(signature)
  if (octets === undefined) return mismatch(`the signature is not base64: ${quote(signature)}`)
  const key = publicKeyOf(certificate)
  if (key === undefined) return mismatch('the certificate holds no key that can be read')
  const { verify } = algorithms[SPECIFIED_ALGORITHM]
  const verifies = ABSENT_FORMS.some((form) =>
    verify(signingOctets(signingString(request, listed, form)), key, octets),
  )
  if (verifies) return []
  return mismatch(
    `the signature does not fit the signing string of ${quote(listed.join(' '))} and the key of the certificate`,
  )
}
