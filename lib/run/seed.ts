import { createHash } from 'node:crypto'

/**
 * A 32-bit seed from the run's seed and a path of names. Each rule and each variant draws from
 * its own, so that a selection, an order or a degree of concurrency never changes what is sent.
 */
export function deriveSeed(runSeed: number, ...path: readonly (string | number)[]): number {
  return createHash('sha256')
    .update([runSeed, ...path].join('\u0000'))
    .digest()
    .readInt32BE(0)
}
