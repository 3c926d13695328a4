import { setTimeout as sleep } from 'node:timers/promises'

/** Spreads calls evenly over time: a bucket of tokens that holds one. */
export function createPace(
  perSecond: number,
  now: () => number = performance.now.bind(performance),
  wait: (ms: number, signal?: AbortSignal) => Promise<void> = (ms, signal) =>
    sleep(ms, undefined, { signal }),
): (signal?: AbortSignal) => Promise<void> {
  const interval = 1000 / perSecond
  let free = 0
  return async (signal) => {
    const at = Math.max(now(), free)
    free = at + interval
    const ms = at - now()
    if (ms > 0) await wait(ms, signal)
  }
}
