import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { send } from './answer.ts'
import type { BankContext } from './context.ts'

/** How a bank takes its time, or asks for it. */
export type Load = 'none' | 'pauses' | 'throttling'

const PAUSE_MS = 40
/** Every how many requests something happens. */
const EVERY = { pauses: 7, throttling: 97 } as const

/** Makes an interface behave as one with other things to do. */
export function underLoad(app: FastifyInstance, bank: BankContext): void {
  const { load } = bank.policy
  if (load === 'none') return
  let requests = 0
  app.addHook('onRequest', async (_request, reply) => {
    requests += 1
    if (requests % EVERY[load] !== 0) return
    if (load === 'pauses') await sleep(PAUSE_MS)
    else {
      const headers = [['retry-after', '1']] as const
      send(reply, { status: 429, contentType: 'text/plain', headers, body: 'Slow down' }, bank)
    }
  })
}
