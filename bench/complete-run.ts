import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Run } from '../lib/run/result.ts'

export interface CompleteRun {
  /** From start to exit, Node's own start included. */
  readonly seconds: number
  readonly peakMegabytes: number
  readonly requests: number
}

const main = fileURLToPath(new URL('../lib/cli/main.js', import.meta.url))
const reportUsage = new URL('report-usage.js', import.meta.url).href

/** The command that users run, in a process of its own, against the embedded bank. */
export async function completeRun(options: readonly string[] = []): Promise<CompleteRun> {
  const folder = await mkdtemp(join(tmpdir(), 'samsvar-bench-'))
  try {
    const start = performance.now()
    const child = spawn(
      process.execPath,
      ['--import', reportUsage, main, 'run', '--out', folder, ...options],
      { cwd: folder, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
    )
    const [usage, [code]] = await Promise.all([
      text(child.stdio[3] as Readable),
      once(child, 'close') as Promise<[number | null]>,
    ])
    if (code !== 0) throw new Error(`samsvar run ${options.join(' ')} ended with ${code}`)
    const { requests } = JSON.parse(await readFile(join(folder, 'run.json'), 'utf8')) as Run
    const { maxRSS } = JSON.parse(usage) as NodeJS.ResourceUsage
    return {
      seconds: (performance.now() - start) / 1000,
      peakMegabytes: maxRSS / 1024,
      requests,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
