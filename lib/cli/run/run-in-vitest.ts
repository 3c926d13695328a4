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
  /** Ends when every rule is done or the run was cancelled. The problems are those of the harness. */
  readonly done: Promise<{ readonly requests: number; readonly problems: readonly string[] }>
  /** Lets nothing more be sent; what was judged is kept. */
  readonly cancel: () => Promise<void>
}

/** Runs the suites of a job in a worker and hands out each rule's result as it comes. */
export async function runInVitest(
  job: Job,
  onResult: (result: RuleResult) => void,
): Promise<VitestRun> {
  let requests = 0
  const problems: string[] = []
  const reporter: Reporter = {
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
  const vitest = await createVitest(
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
  )
  const run = async (): Promise<{ requests: number; problems: string[] }> => {
    try {
      await vitest.start()
    } finally {
      await vitest.close()
      await rm(cacheDir, { recursive: true, force: true })
    }
    return { requests, problems }
  }
  return { done: run(), cancel: () => vitest.cancelCurrentRun('keyboard-input') }
}
