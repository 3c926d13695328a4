import { withHeader } from '../../http/message.ts'
import type { HttpRequest } from '../../http/message.ts'
import { digestHeader } from '../digest.ts'
import type { DigestAlgorithm } from '../digest.ts'
import type { Signer } from '../types.ts'

/** Sends and signs a Digest header that is the hash of something else. */
export function digestReplaced(request: HttpRequest, sign: Signer, digest: string): HttpRequest {
  return sign({ ...request, headers: withHeader(request.headers, 'Digest', digest) })
}

/** Sends and signs a Digest header that names no hash, or holds none. */
export function digestUnreadable(request: HttpRequest, sign: Signer, digest: string): HttpRequest {
  return digestReplaced(request, sign, digest)
}

/** Names one algorithm in the Digest header and uses the other; the signature over the header is right. */
export function digestMislabelled(
  request: HttpRequest,
  sign: Signer,
  named: DigestAlgorithm,
): HttpRequest {
  const used = named === 'sha-256' ? 'sha-512' : 'sha-256'
  const digest = digestHeader(request.body ?? Buffer.alloc(0), used)
  return digestReplaced(request, sign, digest.replace(used.toUpperCase(), named.toUpperCase()))
}

/** Sends another body than the one that was hashed and signed. */
export function bodyReplaced(request: HttpRequest, sign: Signer, body: string): HttpRequest {
  return { ...sign(request), body: Buffer.from(body) }
}
