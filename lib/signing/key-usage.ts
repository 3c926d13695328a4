import type { X509Certificate } from 'node:crypto'
import { readExtension } from './certificate-der.ts'

/** Uses of a key by RFC 5280, with the number of their bit, from the left. */
export const KEY_USAGES = {
  digitalSignature: 0,
  nonRepudiation: 1,
  keyEncipherment: 2,
  keyCertSign: 5,
  cRLSign: 6,
} as const

export type KeyUsage = keyof typeof KEY_USAGES

export const KEY_USAGE = '2.5.29.15'

/** Whether the key may make signatures under documents; one whose use is not restricted may. */
export function allowsSigning({ raw }: X509Certificate): boolean {
  const usage = readExtension(raw, KEY_USAGE)
  if (usage === undefined) return true
  // The first octet of a bit string says how many bits of the last one are unused.
  const bits = typeof usage.value === 'string' ? usage.value.charCodeAt(1) : 0
  const signing = [KEY_USAGES.digitalSignature, KEY_USAGES.nonRepudiation]
  return signing.some((bit) => (bits & (0x80 >> bit)) !== 0)
}
