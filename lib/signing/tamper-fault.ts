import type { HttpRequest } from '../http/message.ts'
import { asLenientlyDecoded } from './lenient-base64.ts'
import { tampers, type TamperSpec } from './tamper.ts'
import type { SignatureFindingCode } from './types.ts'
import { verifySignature } from './verify.ts'

/** What is wrong with the certificate of the one who signs is no tamper's doing. */
const NOT_OURS: ReadonlySet<SignatureFindingCode> = new Set([
  'certificate-expired',
  'certificate-not-yet-valid',
])

/**
 * Why a request is not what a tamper was to make of it; undefined when it is. A request that should be
 * wrong has that one fault, and keeps having one for a verifier that forgives bad base64; a request
 * that should be right has none. Asked before a request is sent: a bank must not be blamed for ours.
 */
export function tamperFault(
  { name }: TamperSpec,
  tampered: HttpRequest,
  now: Date,
): string | undefined {
  const { causes, beside } = tampers[name]
  const found = findingsIn(tampered, now).filter((code) => code !== beside)
  if (found.join() !== (causes === 'nothing' ? '' : causes)) {
    return `${name} should cause ${causes}, and the request it made has ${found.join(', ') || 'nothing'} wrong`
  }
  const decoded = asLenientlyDecoded(tampered)
  if (causes !== 'nothing' && decoded !== tampered && findingsIn(decoded, now).length === 0) {
    return `${name} should cause ${causes}, and a verifier that forgives bad base64 finds nothing wrong`
  }
  return undefined
}

function findingsIn(request: HttpRequest, now: Date): SignatureFindingCode[] {
  const options = { now, bodyRequiresDigest: request.body !== undefined }
  const codes = verifySignature(request, options).map(({ code }) => code)
  return [...new Set(codes)].filter((code) => !NOT_OURS.has(code))
}
