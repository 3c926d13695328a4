import type { KeyObject, X509Certificate } from 'node:crypto'
import { withHeader, type HttpRequest } from '../../http/message.ts'
import { decodeCertificate } from '../certificate.ts'
import { readSignatureHeader } from '../checks/signature-header.ts'
import { parseKeyId, type KeyId } from '../key-id.ts'
import type { SignatureParts } from '../signature-header.ts'
import { signedValue } from '../signing-string.ts'
import type { SignatureFinding } from '../types.ts'
import { verifySignature, type VerifyOptions } from '../verify.ts'
import { certificateRepairs } from './certificate-repairs.ts'
import { headerRepairs } from './header-repairs.ts'
import { explain, type Hypothesis } from './search.ts'
import type { Mistake } from './types.ts'

/** A signed request, read as far as it can be read. */
export interface Subject {
  readonly request: HttpRequest
  readonly options: VerifyOptions
  readonly findings: readonly SignatureFinding[]
  readonly parts: Partial<SignatureParts>
  readonly keyId: KeyId | undefined
  /** The names in the headers part, whatever stands between them; undefined when there is no such part. */
  readonly listed: readonly string[] | undefined
  readonly certificate: X509Certificate | undefined
  readonly key: KeyObject | undefined
  /** What had to be put right before the Signature header could be read. */
  readonly signatureRepairs: readonly Mistake[]
  readonly certificateRepairs: readonly Mistake[]
}

/**
 * Reads a request for its diagnosis. A header that cannot be read because of a known mistake is read
 * as if the mistake had not been made, so that what lies behind it is judged too.
 */
export function readSubject(original: HttpRequest, options: VerifyOptions): Subject {
  const signature = repair(original, 'Signature', headerRepairs, isComplete)
  const certificate = repair(
    signature.request,
    'TPP-Signature-Certificate',
    certificateRepairs,
    isCertificate,
  )
  const { request } = certificate
  const findings =
    request === original
      ? verifySignature(original, options)
      : [
          ...verifySignature(original, options).filter(({ code }) => ABOUT_READING.has(code)),
          ...verifySignature(request, options),
        ]
  const { parts } = readSignatureHeader(signedValue(request.headers, 'signature'))
  const decoded = decodeCertificate(signedValue(request.headers, 'tpp-signature-certificate') ?? '')
  return {
    request,
    options,
    findings,
    parts,
    keyId: parts.keyId === undefined ? undefined : parseKeyId(parts.keyId),
    listed: parts.headers === undefined ? undefined : namesIn(parts.headers),
    certificate: decoded,
    key: decoded && publicKeyOf(decoded),
    signatureRepairs: signature.mistakes,
    certificateRepairs: certificate.mistakes,
  }
}

const ABOUT_READING: ReadonlySet<SignatureFinding['code']> = new Set([
  'signature-unparsable',
  'encoded-word-malformed',
  'part-missing',
  'part-duplicated',
  'certificate-unreadable',
])

interface Repaired {
  readonly request: HttpRequest
  readonly mistakes: readonly Mistake[]
}

/** The request with a header put right; as it is when that is not needed or not possible. */
function repair(
  request: HttpRequest,
  name: string,
  repairs: readonly Hypothesis<string>[],
  isRight: (value: string) => boolean,
): Repaired {
  const value = signedValue(request.headers, name)
  const explanation =
    value === undefined ? undefined : explain(value, repairs, isRight, { mistakes: 3, tries: 2000 })
  if (explanation === undefined || explanation.mistakes.length === 0)
    return { request, mistakes: [] }
  const headers = withHeader(request.headers, name, explanation.state)
  return { request: { ...request, headers }, mistakes: explanation.mistakes }
}

function isComplete(header: string): boolean {
  return readSignatureHeader(header).findings.length === 0
}

function isCertificate(value: string): boolean {
  return decodeCertificate(value) !== undefined
}

function namesIn(list: string): string[] {
  return list.split(/[\s,;]+/).filter((name) => name !== '')
}

function publicKeyOf(certificate: X509Certificate): KeyObject | undefined {
  try {
    return certificate.publicKey
  } catch {
    // A key of a kind that OpenSSL does not know.
    return undefined
  }
}
