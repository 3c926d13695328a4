import type { X509Certificate } from 'node:crypto'
import type { HttpResponse } from '../http/message.ts'
import { decodeCertificate } from './certificate.ts'
import { checkCertificate } from './checks/certificate.ts'
import { checkDigest } from './checks/digest.ts'
import { checkKeyId } from './checks/key-id.ts'
import {
  checkAlgorithm,
  checkListedArePresent,
  checkPresentAreListed,
  checkSignatureValue,
  listedNames,
} from './checks/signature.ts'
import { readSignatureHeader } from './checks/signature-header.ts'
import { quote } from './quote.ts'
import { signedValue, type Signable } from './signing-string.ts'
import type { SignatureFinding } from './types.ts'

/** How a bank shows that its answers are its own. */
export interface ResponseTrust {
  /** What it signs with; where the answers bring a certificate, that may also be one which this one issued. */
  readonly certificate: X509Certificate
  /** The header in which answers bring the certificate that they are signed with. */
  readonly certificateHeader?: string
}

type SignedResponse = Pick<HttpResponse, 'headers' | 'body'>

/** What is wrong with the Digest header of an answer; nothing when it has none. */
export function verifyResponseDigest({ headers, body }: SignedResponse): SignatureFinding[] {
  return checkDigest(signedValue(headers, 'digest'), body, false)
}

/**
 * What keeps the Signature header of an answer from verifying, when it is made as
 * those of requests are; nothing when it has none. It must cover the Digest of
 * the answer, or it says nothing about the body. Which other headers it covers,
 * and the letter case of what it names, do not matter here: servers add headers
 * after the signature is made.
 */
export function verifyResponseSignature(
  { headers }: SignedResponse,
  trust: ResponseTrust,
  now: Date,
): SignatureFinding[] {
  const value = signedValue(headers, 'signature')
  if (value === undefined) return []
  const { parts, findings } = readSignatureHeader(value)
  const used = certificateOf(headers, trust, now)
  const { keyId, algorithm, signature } = parts
  return [
    ...findings,
    ...used.findings,
    ...(keyId === undefined ? [] : checkKeyId(keyId, used.certificate).filter(matters)),
    ...(algorithm === undefined ? [] : checkAlgorithm(algorithm)),
    ...(parts.headers === undefined
      ? []
      : checkSigned({ headers }, listedNames(parts.headers), signature, used.certificate)),
  ]
}

function checkSigned(
  signed: Signable,
  listed: readonly string[],
  signature: string | undefined,
  certificate: X509Certificate | undefined,
): SignatureFinding[] {
  return [
    ...checkListedArePresent(signed, listed),
    ...checkPresentAreListed(signed, listed, ['digest']),
    ...(signature === undefined || certificate === undefined
      ? []
      : checkSignatureValue(signed, listed, signature, certificate)),
  ]
}

function matters({ code }: SignatureFinding): boolean {
  return code !== 'key-id-serial-not-upper-case-hex'
}

interface UsedCertificate {
  readonly certificate?: X509Certificate
  readonly findings: readonly SignatureFinding[]
}

function certificateOf(
  headers: HttpResponse['headers'],
  { certificate: known, certificateHeader: name }: ResponseTrust,
  now: Date,
): UsedCertificate {
  if (name === undefined) return { certificate: known, findings: [] }
  const value = signedValue(headers, name)
  if (value === undefined) {
    const message = `the answer has a Signature and no ${name} header`
    return { findings: [{ code: 'certificate-missing', message }] }
  }
  const certificate = decodeCertificate(value)
  if (certificate === undefined) {
    const message = `${name} should be base64 of a certificate in DER, found ${quote(value)}`
    return { findings: [{ code: 'certificate-unreadable', message }] }
  }
  return certificate.raw.equals(known.raw)
    ? { certificate, findings: [] }
    : { certificate, findings: checkCertificate(certificate, { now, trusted: [known] }) }
}
