import { createHash } from 'node:crypto'
import { decodeBase64 } from './base64.ts'
import { trimBlanks } from './blanks.ts'
import { quote } from './quote.ts'

/** Hashes of RFC 3230 and RFC 5843 that the Digest header may carry, with the names that node:crypto knows. */
const HASHES = {
  'sha-256': { name: 'SHA-256', hash: 'sha256' },
  'sha-512': { name: 'SHA-512', hash: 'sha512' },
} as const

export type DigestAlgorithm = keyof typeof HASHES

/** The value of a Digest header over `body`, such as `SHA-256=X48E…`. */
export function digestHeader(body: Uint8Array, algorithm: DigestAlgorithm = 'sha-256'): string {
  const { name, hash } = HASHES[algorithm]
  return `${name}=${createHash(hash).update(body).digest('base64')}`
}

/** Where a Digest header and a body stand to each other; `message` says what was expected and found. */
export type DigestCheck =
  | { readonly kind: 'match' }
  | { readonly kind: 'mismatch'; readonly message: string }
  | { readonly kind: 'unparsable'; readonly message: string }

/**
 * Holds a Digest header against the body that came with it. Names are compared
 * without regard to case. Of several digests each with a known name must be
 * right, and at least one must have a known name.
 */
export function checkDigest(header: string, body: Uint8Array): DigestCheck {
  const known = new Map<DigestAlgorithm, Set<string>>()
  for (const instance of header.split(',')) {
    const [, name, value] = /^([^=\s]+)=(\S*)$/.exec(trimBlanks(instance)) ?? []
    if (name === undefined || value === undefined) {
      return unparsable(`expected <algorithm>=<base64>, found ${quote(instance)}`)
    }
    const algorithm = name.toLowerCase()
    if (!isDigestAlgorithm(algorithm)) continue
    if (decodeBase64(value) === undefined) {
      return unparsable(`the value of ${name} is not base64: ${quote(value)}`)
    }
    known.set(algorithm, (known.get(algorithm) ?? new Set()).add(value))
  }
  if (known.size === 0) {
    return unparsable(`expected SHA-256 or SHA-512, found ${quote(header)}`)
  }
  for (const [algorithm, values] of known) {
    const expected = createHash(HASHES[algorithm].hash).update(body).digest('base64')
    const wrong = [...values].find((value) => value !== expected)
    if (wrong !== undefined) {
      const message = `${HASHES[algorithm].name} of the ${body.byteLength} octets of the body is ${expected}, the header says ${quote(wrong)}`
      return { kind: 'mismatch', message }
    }
  }
  return { kind: 'match' }
}

function isDigestAlgorithm(name: string): name is DigestAlgorithm {
  return Object.hasOwn(HASHES, name)
}

function unparsable(message: string): DigestCheck {
  return { kind: 'unparsable', message }
}
