import { createHash } from 'node:crypto'
import { withHeader } from '../../http/message.ts'
import type { HttpRequest } from '../../http/message.ts'
import type { Signer } from '../types.ts'

const OTHER_HASH = { 'sha-256': 'sha512', 'sha-512': 'sha256' } as const

/** Names one algorithm in the Digest header and uses the other; the signature over it is right. */
export function digestMislabelled(
  request: HttpRequest,
  sign: Signer,
  named: 'sha-256' | 'sha-512',
): HttpRequest {
  const hash = createHash(OTHER_HASH[named])
    .update(request.body ?? '')
    .digest('base64')
  const value = `${named.toUpperCase()}=${hash}`
  return sign({ ...request, headers: withHeader(request.headers, 'Digest', value) })
}

/** Sends another body than the one that was hashed and signed. */
export function bodyReplaced(request: HttpRequest, sign: Signer, body: string): HttpRequest {
  return { ...sign(request), body: Buffer.from(body) }
}
