import { randomBytes } from 'node:crypto'

/** An opaque resource id of the kind that deployed banks give: legal in a path, but no plain word. */
export function opaqueId(): string {
  return `enc!!${randomBytes(16).toString('base64url')}==`
}

/** A secret that nobody can guess. */
export function secret(): string {
  return randomBytes(18).toString('base64url')
}
