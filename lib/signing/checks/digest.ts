import { checkDigest as compareDigest } from '../digest.ts'
import type { SignatureFinding } from '../types.ts'

/** The Digest header against the body, which counts as empty when the request has none. */
export function checkDigest(
  digest: string | undefined,
  body: Uint8Array | undefined,
  required: boolean,
): SignatureFinding[] {
  if (digest === undefined) {
    return required ? [{ code: 'digest-missing', message: 'the request has no Digest header' }] : []
  }
  const comparison = compareDigest(digest, body ?? new Uint8Array())
  return comparison.kind === 'match'
    ? []
    : [{ code: `digest-${comparison.kind}`, message: comparison.message }]
}
