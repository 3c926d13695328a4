import fc from 'fast-check'
import { ndctPayment } from '../generators/payments/ndct-payment.ts'
import { sampleWorld } from '../generators/world.ts'
import { speedOf } from './alternate.ts'
import { atLeast, shown, type Figure } from './figure.ts'
import { median } from './median.ts'

const ROUNDS = 9
const PAYMENTS = 5000

/** How fast valid payments come from the generators, over their whole space. */
export async function generation(): Promise<Figure> {
  const payments = ndctPayment(sampleWorld)
  const generate = (seed: number): number => fc.sample(payments, { seed, numRuns: PAYMENTS }).length
  generate(0)
  const speeds: number[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    speeds.push(await speedOf(() => generate(round)))
  }
  return atLeast(10_000, {
    name: 'valid payments generated per second',
    value: median(speeds),
    basis: `${ROUNDS} times ${shown(PAYMENTS)} NDCT payments`,
  })
}
