import { bodyChanges } from './body-changes.ts'
import { HASH_NAMES, HASHES, hashOf, type Hash } from '../hash.ts'
import type { Hypothesis } from './search.ts'

/** A Digest header on its way: what is hashed, how, and how the hash is written. */
export interface DigestSpelling {
  readonly body: Buffer
  readonly hash: Hash
  /** What stands before the hash. */
  readonly label: string
  readonly write: (hash: Buffer) => string
}

export function digestOf(body: Uint8Array, hash: 'sha256' | 'sha512' = 'sha256'): DigestSpelling {
  const write = (octets: Buffer): string => octets.toString('base64')
  return { body: Buffer.from(body), hash, label: `${HASH_NAMES[hash]}=`, write }
}

export function digestText({ body, hash, label, write }: DigestSpelling): string {
  return label + write(hashOf(hash, body))
}

/** What becomes of a Digest header. */
export const digestSpellings: readonly Hypothesis<DigestSpelling>[] = [
  ...bodyChanges.map((change): Hypothesis<DigestSpelling> => ({
    ...change,
    variants: ({ body, ...spelling }) =>
      Array.from(change.variants(body), (changed) => ({ ...spelling, body: changed })),
  })),
  {
    name: 'digest-other-hash',
    says: 'The digest was made with another hash than the header names.',
    fix: 'Hash with SHA-256 and write SHA-256=, or with SHA-512 and write SHA-512=.',
    variants: (spelling) =>
      HASHES.filter((hash) => hash !== spelling.hash).map((hash) => ({ ...spelling, hash })),
  },
  {
    name: 'digest-label',
    says: 'The hash is right, but the name before it is not.',
    fix: 'Write SHA-256=<base64> or SHA-512=<base64>.',
    variants: (spelling) =>
      [
        '',
        `${spelling.hash}=`,
        `${HASH_NAMES[spelling.hash]}: `,
        `${HASH_NAMES[spelling.hash]} `,
      ].map((label) => ({ ...spelling, label })),
  },
  {
    name: 'digest-not-base64',
    says: 'The hash is not written in base64 of its octets: it is hexadecimal, base64 of hexadecimal, or base64url.',
    fix: 'Write the octets of the hash in base64, with padding.',
    variants: (spelling) => WRITERS.map((write) => ({ ...spelling, write })),
  },
]

const WRITERS: readonly DigestSpelling['write'][] = [
  (hash) => hash.toString('hex'),
  (hash) => hash.toString('hex').toUpperCase(),
  (hash) => Buffer.from(hash.toString('hex')).toString('base64'),
  (hash) => hash.toString('base64url'),
  (hash) => hash.toString('base64').replace(/=+$/, ''),
  (hash) => `${hash.toString('base64url')}=`,
]
