import type { X509Certificate } from 'node:crypto'
import { algorithms, SPECIFIED_ALGORITHM } from '../algorithms.ts'
import { decodeBase64 } from '../base64.ts'
import { publicKeyOf } from '../certificate.ts'
import { quote } from '../quote.ts'
import {
  hasComponent,
  signingOctets,
  signingString,
  type AbsentHeaders,
  type Signable,
} from '../signing-string.ts'
import { SIGNED_HEADERS, type SignatureFinding, type SignedHeader } from '../types.ts'

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
  request: Signable,
  listed: readonly string[],
): SignatureFinding[] {
  return [
    ...checkLetterCase(listed),
    ...checkListedArePresent(request, listed),
    ...checkPresentAreListed(request, listed, SIGNED_HEADERS),
  ]
}

function checkLetterCase(listed: readonly string[]): SignatureFinding[] {
  const upper = listed.find((name) => name !== name.toLowerCase())
  if (upper === undefined) return []
  const message = `the names in headers should be in lower case, found ${quote(upper)}`
  return [{ code: 'header-names-not-lower-case', part: 'headers', message }]
}

/** Each name that is listed as signed, when the message has nothing of that name. */
export function checkListedArePresent(
  signed: Signable,
  listed: readonly string[],
): SignatureFinding[] {
  return [...new Set(listed.map((name) => name.toLowerCase()))]
    .filter((name) => !hasComponent(signed, name))
    .map((name) => ({
      code: 'signed-header-absent',
      part: name,
      message: `${quote(name)} is listed as signed, and there is no such header`,
    }))
}

/** Each of the headers that should be signed, when the message has it and it is not listed. */
export function checkPresentAreListed(
  signed: Signable,
  listed: readonly string[],
  wanted: readonly SignedHeader[],
): SignatureFinding[] {
  const names = new Set(listed.map((name) => name.toLowerCase()))
  return wanted
    .filter((name) => !names.has(name) && hasComponent(signed, name))
    .map((name) => ({
      code: 'present-header-unsigned',
      part: name,
      message: `there is a header ${name}, and it is not signed`,
    }))
}

/**
 * Listing a header that the message does not have is a finding of its own. How
 * the signer wrote it into the signing string is not held against it again.
 */
const ABSENT_FORMS: readonly AbsentHeaders[] = ['empty', 'left-out']

/**
 * The signature itself, by the key of the certificate. It is read as RSA with
 * SHA-256 whatever `algorithm` says, since the specification gives no other
 * formula; a wrong name is a finding of its own.
 */
export function checkSignatureValue(
  signed: Signable,
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
    verify(signingOctets(signingString(signed, listed, form)), key, octets),
  )
  if (verifies) return []
  return mismatch(
    `the signature does not fit the signing string of ${quote(listed.join(' '))} and the key of the certificate`,
  )
}
