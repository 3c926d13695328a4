import { randomBytes, randomInt, randomUUID } from 'node:crypto'

const ids = {
  /** Of the kind that deployed banks give: legal in a path, but no plain word. */
  opaque: () => `enc!!${randomBytes(16).toString('base64url')}==`,
  /** With everything that must be encoded in a path, or that encoding must not touch twice. */
  odd: () => `a/b%2F+${randomBytes(9).toString('base64')}&ø?#;=!!*'()%`,
  long: () => randomBytes(300).toString('hex'),
  uuid: () => randomUUID().toUpperCase(),
  digits: () => String(randomInt(2 ** 47)).padStart(15, '0'),
} satisfies Record<string, () => string>

export type IdStyle = keyof typeof ids

/** An id for a resource, that no other has. */
export function newId(style: IdStyle): string {
  return ids[style]()
}

/** An id as it stands in a link: encoded only when it would not be one part of a path otherwise. */
export function inPath(id: string): string {
  return /^[\w!$&'()*+,;=:@.~-]+$/.test(id) ? id : encodeURIComponent(id)
}

/** A secret that nobody can guess. */
export function secret(): string {
  return randomBytes(18).toString('base64url')
}
