import { X509Certificate } from 'node:crypto'
import type { ResponseVerifier } from '../exchange/response-verifier.ts'
import type { SignatureFinding } from '../signing/types.ts'
import {
  verifyResponseDigest,
  verifyResponseSignature,
  type ResponseTrust,
} from '../signing/verify-response.ts'
import { ConfigurationError } from './configuration-error.ts'
import type { ResponseSignature, TargetDescription } from './description.ts'

/**
 * What answers are held against, where a target is declared to sign them. Throws a ConfigurationError
 * when its certificate cannot be used.
 */
export function createResponseVerifier({
  responses: { signature },
}: TargetDescription): ResponseVerifier | undefined {
  if (signature === undefined) return undefined
  const trust = trustOf(signature)
  return {
    digest: (response) => told(verifyResponseDigest(response)),
    signature: (response) => told(verifyResponseSignature(response, trust, new Date())),
  }
}

function told(findings: readonly SignatureFinding[]): string | undefined {
  return findings.length === 0 ? undefined : findings.map(({ message }) => message).join('; ')
}

function trustOf({ certificate, ...rest }: ResponseSignature): ResponseTrust {
  try {
    return { certificate: new X509Certificate(certificate), ...rest }
  } catch {
    throw new ConfigurationError(
      'credentials-invalid',
      'responses.signature.certificate cannot be read: expected an X.509 certificate as PEM (-----BEGIN CERTIFICATE-----)',
      'Name the file of the certificate that the bank signs its answers with, or of the authority that issued it.',
    )
  }
}
