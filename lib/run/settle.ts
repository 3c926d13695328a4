import { setTimeout as sleep } from 'node:timers/promises'
import { operations } from '../contract/operations.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { RequestPlan } from '../exchange/plan.ts'
import type { Origin } from '../exchange/sender.ts'
import { headerValue } from '../http/message.ts'
import { outcomeOf, scaRedirect } from './answer.ts'
import type { RunContext } from './context.ts'
import type { Outcome } from './result.ts'

export interface Answer {
  readonly exchange: Exchange
  readonly outcome: Outcome
}

const THROTTLE_RETRIES = 3
const LONGEST_PAUSE_SECONDS = 10

/**
 * Sends a request until the answer speaks of the request itself: waits when the target asks to
 * slow down, and completes an SCA that it demands, once, before it asks again, unless SCA is what
 * the request is for.
 */
export async function settle(
  context: RunContext,
  plan: RequestPlan,
  origin: Origin,
  mayAuthenticate = true,
): Promise<Answer> {
  let answer = await ask(context, plan, origin)
  for (let retry = 0; answer.outcome === 'throttled' && retry < THROTTLE_RETRIES; retry += 1) {
    await pause(pauseSeconds(answer.exchange, retry), context)
    answer = await ask(context, plan, origin)
  }
  const isObstacle = mayAuthenticate && operations[plan.operation].leadsToSca !== true
  const link =
    isObstacle && answer.outcome === 'sca-demanded' ? scaRedirect(answer.exchange) : undefined
  if (link !== undefined && (await context.completeSca(link, plan.session))) {
    answer = await ask(context, plan, origin)
  }
  return answer
}

async function ask(context: RunContext, plan: RequestPlan, origin: Origin): Promise<Answer> {
  const exchange = await context.sender.send(plan, origin)
  return { exchange, outcome: outcomeOf(exchange) }
}

/** Waits, but no longer than the run goes on: a stop is for the sender to report. */
async function pause(
  seconds: number,
  { signal, deadline = Number.POSITIVE_INFINITY }: RunContext,
): Promise<void> {
  const ms = Math.max(0, Math.min(seconds * 1000, deadline - Date.now()))
  try {
    await sleep(ms, undefined, signal === undefined ? {} : { signal })
  } catch (error) {
    if (signal?.aborted !== true) throw error
  }
}

/** How long to wait before a throttled request is sent again: what the target asks for, within reason. */
export function pauseSeconds(exchange: Exchange, retry: number): number {
  const asked = Number(headerValue(exchange.response?.headers ?? [], 'retry-after'))
  const seconds = Number.isFinite(asked) && asked > 0 ? asked : 2 ** retry / 2
  return Math.min(seconds, LONGEST_PAUSE_SECONDS)
}
