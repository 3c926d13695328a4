import { EXIT } from './exit.ts'

/**
 * Aborts at the first Ctrl-C (or SIGTERM), so that what there is can be written; a second one ends
 * the process at once. `release` gives the signals back.
 */
export function stopSignal(onStop: () => void): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController()
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(EXIT.couldNotTell)
    controller.abort()
    onStop()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  return {
    signal: controller.signal,
    release: () => {
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
    },
  }
}
