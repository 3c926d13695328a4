import { alternate } from './alternate.ts'
import { openBareLoop } from './bare-loop.ts'
import { openEngineLoop } from './engine-loop.ts'
import { atLeast, shown, type Figure } from './figure.ts'
import { startBank } from './start-bank.ts'
import type { Exchange } from '../lib/exchange/exchange.ts'

const ROUNDS = 9
const CONCURRENCY = 8
const EXAMPLES = 10

/** What generating, judging and watching cost: the engine against a loop that only sends the very same bodies. */
export async function throughput(): Promise<Figure> {
  const bank = await startBank()
  const engine = await openEngineLoop(bank.description, {
    concurrency: CONCURRENCY,
    examples: EXAMPLES,
  })

  // The first round warms up, and shows what is sent and what comes of it.
  const bodies: unknown[] = []
  let accepted = 0
  let sample: Exchange | undefined
  await engine.judgeAll((plan, exchange) => {
    bodies.push(plan.body)
    if ((exchange.response?.status ?? 0) < 300) accepted += 1
    sample ??= exchange
  })
  if (sample === undefined) throw new Error('The engine sent nothing')

  const bare = openBareLoop(bank.description, sample, CONCURRENCY)
  const acceptedBare = await bare.send(bodies)
  if (acceptedBare !== accepted) {
    throw new Error(
      `The bank accepted ${accepted} payments of the engine, but ${acceptedBare} of the same from the bare loop`,
    )
  }

  const { ratio, candidate, baseline } = await alternate(ROUNDS, {
    candidate: () => engine.judgeAll(),
    baseline: async () => {
      await bare.send(bodies)
      return bodies.length
    },
  })
  await Promise.all([engine.close(), bare.close()])
  bank.stop()
  return atLeast(0.7, {
    name: 'signed requests, to a bare loop',
    value: ratio,
    basis: `${shown(candidate)} and ${shown(baseline)} a second, ${CONCURRENCY} at once`,
  })
}
