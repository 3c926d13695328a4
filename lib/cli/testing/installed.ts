import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { copyFile, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBank, type Bank } from '../../bank/bank.ts'
import type { Run, RuleResult } from '../../run/result.ts'
import { keysFor } from '../bank-keys.ts'

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))

export interface Ended {
  /** What the process ended with; null when a signal killed it. */
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface Started {
  readonly process: ChildProcess
  /** All that it has said on stderr so far. */
  readonly stderr: () => string
  readonly ended: Promise<Ended>
}

export interface Judged extends Ended {
  readonly run: Run
}

export interface TestBank {
  readonly bank: Bank
  /** Path of the configuration that leads to it. */
  readonly config: string
}

/** A freshly built samsvar, laid out as if installed, with a folder for what its tests write. */
export interface Installed {
  readonly folder: string
  /** A path in the folder that nothing has used yet. */
  readonly fresh: (name: string) => string
  readonly start: (args: readonly string[], env?: Readonly<Record<string, string>>) => Started
  readonly samsvar: (...args: readonly string[]) => Promise<Ended>
  /** `samsvar run`, with its run.json. */
  readonly run: (...args: readonly string[]) => Promise<Judged>
  /** `samsvar bank` with the one options, judged by `samsvar run` with the others and the configuration that the bank wrote. */
  readonly runAtBank: (options: readonly string[], ...args: readonly string[]) => Promise<Judged>
  /** Starts the reference bank with these defects. */
  readonly bank: (...defects: readonly string[]) => Promise<TestBank>
  readonly remove: () => Promise<void>
}

export async function install(): Promise<Installed> {
  // Inside the project, so that the build finds its dependencies; each build in a place of its own.
  await mkdir(join(root, '.samsvar'), { recursive: true })
  const place = await mkdtemp(join(root, '.samsvar', 'installed-'))
  const folder = await mkdtemp(join(tmpdir(), 'samsvar-test-'))
  const banks: Bank[] = []
  let used = 0
  await copyFile(join(root, 'package.json'), join(place, 'package.json'))
  build(join(place, 'dist'))
  const keys = join(folder, 'keys')
  const { trust } = await keysFor(keys)

  const fresh = (name: string): string => {
    used += 1
    return join(folder, `${name}-${used}`)
  }
  const start: Installed['start'] = (args, env = {}) => {
    const main = join(place, 'dist', 'lib', 'cli', 'main.js')
    const { PATH = '' } = process.env
    const child = spawn(process.execPath, [main, ...args], {
      cwd: folder,
      env: { PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said = { stdout: '', stderr: '' }
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => {
        said[name] += text
      })
    }
    const ended = new Promise<Ended>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (code) => resolve({ code, ...said }))
    })
    return { process: child, stderr: () => said.stderr, ended }
  }
  const samsvar: Installed['samsvar'] = (...args) => start(args).ended
  const run: Installed['run'] = async (...args) => {
    const out = fresh('out')
    const ended = await samsvar('run', ...args, '--out', out)
    const run = await readRun(out).catch((cause: unknown) => {
      throw new Error(`It ended with ${ended.code} and wrote no run:\n${ended.stderr}`, { cause })
    })
    return { ...ended, run }
  }
  return {
    folder,
    fresh,
    start,
    samsvar,
    run,
    runAtBank: async (options, ...args) => {
      const own = fresh('keys')
      const bank = start(['bank', '--port', '0', '--keys', own, ...options])
      try {
        await once(bank.process.stdout ?? bank.process, 'data')
        return await run('--config', join(own, 'samsvar.config.yaml'), ...args)
      } finally {
        bank.process.kill('SIGTERM')
        await bank.ended
      }
    },
    bank: async (...defects) => {
      const own = fresh('bank')
      await cp(keys, own, { recursive: true })
      const bank = createBank({ ...trust, defects })
      banks.push(bank)
      const baseUrl = await bank.listen()
      const { writeConfig } = await keysFor(own)
      return { bank, config: await writeConfig(baseUrl, 'sandbox', bank.policy) }
    },
    remove: async () => {
      await Promise.all(banks.map((bank) => bank.close()))
      await rm(place, { recursive: true, force: true })
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export async function readRun(out: string): Promise<Run> {
  return JSON.parse(await readFile(join(out, 'run.json'), 'utf8')) as Run
}

/** The result of one rule of a run. */
export function resultOf(run: Run, rule: string): RuleResult {
  const result = run.results.find((one) => one.rule === rule)
  if (result === undefined) throw new Error(`The run has no result of ${rule}`)
  return result
}

function build(outDir: string): void {
  const script = join(root, 'scripts', 'build.mjs')
  const { status, stdout } = spawnSync(process.execPath, [script, '--out-dir', outDir], {
    encoding: 'utf8',
  })
  if (status === 0) return
  rmSync(dirname(outDir), { recursive: true, force: true })
  throw new Error(`The sources do not compile:\n${stdout}`)
}
