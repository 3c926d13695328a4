import type { X509Certificate } from 'node:crypto'
import type { HttpRequest } from '../http/message.ts'
import { decodeCertificate } from './certificate.ts'
import { checkCertificate } from './checks/certificate.ts'
import { checkDate } from './checks/date.ts'
import { checkDigest } from './checks/digest.ts'
import { checkKeyId } from './checks/key-id.ts'
import {
  checkAlgorithm,
  checkSignatureValue,
  checkSignedHeaders,
  listedNames,
} from './checks/signature.ts'
import { readSignatureHeader } from './checks/signature-header.ts'
import type { Psd2Role } from './psd2-roles.ts'
import { quote } from './quote.ts'
import { signedValue } from './signing-string.ts'
import type { SignatureFinding } from './types.ts'

export interface VerifyOptions {
  /** The verifier's clock. */
  readonly now: Date
  /** How far the Date header may lie from `now`; 60 by default. */
  readonly maxSkewSeconds?: number
  /** Authorities that may have issued the certificate; left out, anyone may. */
  readonly trusted?: readonly X509Certificate[]
  /** Authorities that are believed only because one of those has certified them. */
  readonly intermediates?: readonly X509Certificate[]
  /** The role that the certificate must state. */
  readonly requiredRole?: Extract<Psd2Role, 'PSP_PI' | 'PSP_AI'>
  /** Whether a request without a Digest header is at fault. A Digest that is there is always held against the body. */
  readonly bodyRequiresDigest: boolean
}

/**
 * Everything that is wrong with the signature of a request; nothing when it is
 * right. Each finding stands for itself: one does not hide another, and no
 * fault is reported twice under different codes. Takes any input and never
 * throws.
 *
 * Of a header that comes several times the values count as one, joined by a
 * comma and a blank: this makes a second Signature a duplicated part, and a
 * second Date malformed.
 */
export function verifySignature(request: HttpRequest, options: VerifyOptions): SignatureFinding[] {
  const header = (name: string) => signedValue(request.headers, name)
  const signature = readSignatureHeader(header('signature'))
  const presented = readCertificateHeader(header('tpp-signature-certificate'))
  return [
    ...signature.findings,
    ...presented.findings,
    ...checkParts(request, signature.parts, presented.certificate),
    ...(presented.certificate === undefined
      ? []
      : checkCertificate(presented.certificate, options)),
    ...checkDigest(header('digest'), request.body, options.bodyRequiresDigest),
    ...checkDate(header('date'), options.now, options.maxSkewSeconds ?? 60),
  ]
}

/** What can be said about those parts that are there; the findings about missing ones have been made. */
function checkParts(
  request: HttpRequest,
  { keyId, algorithm, headers, signature }: ReturnType<typeof readSignatureHeader>['parts'],
  certificate: X509Certificate | undefined,
): SignatureFinding[] {
  const findings: SignatureFinding[] = []
  if (keyId !== undefined) findings.push(...checkKeyId(keyId, certificate))
  if (algorithm !== undefined) findings.push(...checkAlgorithm(algorithm))
  if (headers === undefined) return findings
  const listed = listedNames(headers)
  findings.push(...checkSignedHeaders(request, listed))
  if (signature !== undefined && certificate !== undefined) {
    findings.push(...checkSignatureValue(request, listed, signature, certificate))
  }
  return findings
}

interface PresentedCertificate {
  readonly certificate?: X509Certificate
  readonly findings: readonly SignatureFinding[]
}

function readCertificateHeader(value: string | undefined): PresentedCertificate {
  if (value === undefined) {
    const message = 'the request has no TPP-Signature-Certificate header'
    return { findings: [{ code: 'certificate-missing', message }] }
  }
  const certificate = decodeCertificate(value)
  if (certificate === undefined) {
    const message = `TPP-Signature-Certificate should be base64 of a certificate in DER, found ${quote(value)}`
    return { findings: [{ code: 'certificate-unreadable', message }] }
  }
  return { certificate, findings: [] }
}
