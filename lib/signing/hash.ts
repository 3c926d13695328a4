import { hash as hashAtOnce } from 'node:crypto'

/** Hashes that signatures and digests are met with, by their names in node:crypto. */
export const HASHES = ['sha256', 'sha512', 'sha1', 'sha384', 'sha224', 'md5'] as const
export type Hash = (typeof HASHES)[number]

/** How a person calls them. */
export const HASH_NAMES: Readonly<Record<Hash, string>> = {
  sha256: 'SHA-256',
  sha512: 'SHA-512',
  sha1: 'SHA-1',
  sha384: 'SHA-384',
  sha224: 'SHA-224',
  md5: 'MD5',
}

export function hashOf(hash: Hash, octets: Uint8Array): Buffer {
  return hashAtOnce(hash, octets, 'buffer')
}
