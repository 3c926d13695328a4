import type { HttpRequest } from '../../http/message.ts'
import { verifySignature, type VerifyOptions } from '../verify.ts'
import { algorithm } from './parts/algorithm.ts'
import { certificate } from './parts/certificate.ts'
import { date } from './parts/date.ts'
import { digest } from './parts/digest.ts'
import { issuer } from './parts/issuer.ts'
import { serial } from './parts/serial.ts'
import { signatureHeader } from './parts/signature-header.ts'
import { signatureValue } from './parts/signature-value.ts'
import { signedHeaders } from './parts/signed-headers.ts'
import { draftOf, draftText } from './signing-string/draft.ts'
import { readSubject, type Subject } from './subject.ts'
import type { Diagnosis } from './types.ts'

/**
 * Part by part, what is right and wrong about the signature of a request, and which of the usual
 * mistakes made it so. What is wrong is decided by `verifySignature` alone; this explains it.
 */
export function diagnose(request: HttpRequest, options: VerifyOptions): Diagnosis {
  const subject = readSubject(request, options)
  const { report, signedString } = signatureValue(subject)
  const text = signingStringOf(subject)
  return {
    verifies: verifySignature(request, options).length === 0,
    parts: [
      ...signatureHeader(subject),
      ...certificate(subject),
      ...serial(subject),
      ...issuer(subject),
      ...algorithm(subject),
      ...signedHeaders(subject),
      ...digest(subject),
      ...date(subject),
      report,
    ],
    ...(text !== undefined && { signingString: text }),
    ...(signedString !== undefined && { signedString }),
  }
}

function signingStringOf({ request, listed }: Subject): string | undefined {
  return listed === undefined ? undefined : draftText(draftOf(request, listed))
}
