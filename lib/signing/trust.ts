import type { X509Certificate } from 'node:crypto'
import { isIssuedByOneOf, validityAt } from './certificate.ts'

/** Whom a verifier believes. */
export interface Trust {
  readonly trusted: readonly X509Certificate[]
  /** Authorities that it knows, and believes only when one that it trusts has certified them. */
  readonly intermediates?: readonly X509Certificate[]
}

/** Whether a chain of certificates leads to a trusted authority. */
export function isTrusted(
  certificate: X509Certificate,
  { trusted, intermediates = [] }: Trust,
  now: Date,
): boolean {
  if (isIssuedByOneOf(certificate, trusted)) return true
  return intermediates.some((intermediate) => {
    if (!intermediate.ca || validityAt(intermediate, now) !== 'valid') return false
    if (!isIssuedByOneOf(certificate, [intermediate])) return false
    const others = intermediates.filter((other) => other !== intermediate)
    return isTrusted(intermediate, { trusted, intermediates: others }, now)
  })
}
