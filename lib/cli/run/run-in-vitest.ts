import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createVitest, type Reporter } from 'vitest/node'
import type { RuleResult } from '../../run/result.ts'
import type { Job } from './job.ts'

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))
/** The entry in the form that this very file has: source in the project, JavaScript when installed. */
const entry = join(dirname(fileURLToPath(import.meta.url)), `entry${extname(import.meta.url)}`)

export interface VitestRun {
  readonly requests: number
  /** Faults of the harness. */
  readonly problems: readonly string[]
}

/**
 * Runs the suites of a job in a worker and hands out each rule's result as it comes. Ends when every
 * rule is done; once the signal is aborted nothing more is sent, and what was judged is kept.
 */
export async function runInVitest(
  job: Job,
  onResult: (result: RuleResult) => void,
  signal: AbortSignal,
): Promise<VitestRun> {
  let requests = 0
  const problems: string[] = []
  const reporter: Reporter = {
    // Vitest forgets a cancellation that comes before its run has begun.
    onTestCaseReady() {
      if (signal.aborted) cancel()
    },
    onTestCaseResult(testCase) {
      const meta = testCase.meta().samsvar
      if (meta === undefined) {
        const { state, errors = [] } = testCase.result()
        if (state === 'failed') problems.push(...errors.map((error) => error.message))
        return
      }
      requests = Math.max(requests, meta.requests)
      onResult(meta.result)
    },
    onTestModuleEnd(module) {
      problems.push(...module.errors().map((error) => error.stack ?? error.message))
    },
    onTestRunEnd(_modules, unhandled) {
      problems.push(...unhandled.map((error) => error.stack ?? error.message))
    },
  }
  const cacheDir = await mkdtemp(join(tmpdir(), 'samsvar-'))
  const vitest = await keepingSignals(() =>
    createVitest(
      'test',
      {
        config: false,
        root,
        include: [relative(root, entry)],
        exclude: [],
        watch: false,
        passWithNoTests: true,
        pool: 'threads',
        isolate: false,
        fileParallelism: false,
        // A rule waits for its own requests, which have time limits; the run has its own budget.
        testTimeout: 0,
        hookTimeout: 30_000,
        maxConcurrency: Math.max(1, job.settings.concurrency),
        provide: { samsvar: job },
        reporters: [reporter],
      },
      { cacheDir, logLevel: 'silent', clearScreen: false },
    ),
  )
  const cancel = (): void => void vitest.cancelCurrentRun('keyboard-input')
  signal.addEventListener('abort', cancel, { once: true })
  try {
    if (!signal.aborted) await vitest.start()
  } finally {
    signal.removeEventListener('abort', cancel)
    await vitest.close()
    await rm(cacheDir, { recursive: true, force: true })
  }
  return { requests, problems }
}

const OURS: ReadonlySet<unknown> = new Set(['SIGINT', 'SIGTERM', 'unhandledRejection'])

/**
 * Refuses the handlers that Vitest gives the process: they end it a millisecond after Ctrl-C,
 * before the run is written, or with the exit code that says that the target does not conform.
 */
async function keepingSignals<Made>(make: () => Promise<Made>): Promise<Made> {
  const refuse = (event: string | symbol, listener: () => void): void => {
    if (OURS.has(event)) process.nextTick(() => process.off(event, listener))
  }
  process.on('newListener', refuse)
  try {
    return await make()
  } finally {
    process.off('newListener', refuse)
  }
}
