import { basketPaths } from '../contract/baskets.ts'
import type { OperationId } from '../contract/operations.ts'
import { operations } from '../contract/operations.ts'
import { requestViolation } from '../contract/request-violation.ts'
import type { HttpRequest } from '../http/message.ts'
import type { SignatureFindingCode } from '../signing/types.ts'
import { verifySignature } from '../signing/verify.ts'
import { parseBaseUrl } from './base-url.ts'
import type { TargetDescription } from './description.ts'

/** The certificate is the user's; the preflight has said what is wrong with it. */
const NOT_OURS: ReadonlySet<SignatureFindingCode> = new Set([
  'certificate-expired',
  'certificate-not-yet-valid',
])

/**
 * Makes the function that says in which way a finished request is not valid; undefined when it is.
 * It reads what goes onto the wire, so that no mistake of a generator, of the builder or of the
 * signer can be held against the target.
 */
export function createRequestCheck(
  description: TargetDescription,
): (operation: OperationId, request: HttpRequest, now: number) => string | undefined {
  const base = parseBaseUrl(description.baseUrl).path
  const paths = basketPaths(description.baskets)

  return (operation, request, now) => {
    const violation = requestViolation(
      { ...request, operation, target: request.target.slice(base.length) },
      paths,
    )
    if (violation !== undefined) return violation
    const finding = verifySignature(request, {
      now: new Date(now),
      bodyRequiresDigest: operations[operation].requiredHeaders.includes('Digest'),
    }).find(({ code }) => !NOT_OURS.has(code))
    return finding === undefined ? undefined : `signature: ${finding.message}`
  }
}
