import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readNdjson } from '../../../reports/ndjson.ts'
import type { Run } from '../../run/result.ts'
import { install, readRun, resultOf, type Installed } from '../testing/installed.ts'

// Whatever ends a run, what it found is kept, and the exit code claims no more than that.

let installed: Installed
beforeAll(async () => {
  installed = await install()
})
afterAll(() => installed.remove())

async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 1200; waited += 1) {
    if (await what()) return
    await sleep(25)
  }
  throw new Error('What the test waits for did not happen in half a minute')
}

async function passesWritten(out: string): Promise<number> {
  const text = await readFile(join(out, 'run.ndjson'), 'utf8').catch(() => '')
  return text.split('\n').filter((line) => line.includes('"verdict":"passed"')).length
}

function verdicts({ results }: Run): Set<string> {
  return new Set(results.map(({ verdict }) => verdict))
}

describe.concurrent('a run that is ended', () => {
  test('by its budget of requests sends no more than that', async () => {
    const { config } = await installed.bank()
    const rules = ['ndct.creditor-name', 'ndct.creditor-account']
    const limits = ['-n', '5', '--concurrency', '1', '--max-requests', '60']
    const { code, run, stdout } = await installed.run(...rules, ...limits, '--config', config)
    expect(code).toBe(2)
    expect(run.ending).toBe('request-budget')
    expect(run.requests).toBeLessThanOrEqual(60)
    expect(verdicts(run)).toEqual(new Set(['passed', 'inconclusive']))
    expect(stdout).toContain('the request budget ended the run')
  })

  test('by its time budget keeps what it has', async () => {
    const { config } = await installed.bank()
    const { code, run } = await installed.run(
      '-n',
      '500',
      '--time-budget',
      '4s',
      '--config',
      config,
    )
    expect(code).toBe(2)
    expect(['time-budget', 'preflight-failed']).toContain(run.ending)
    expect(verdicts(run)).not.toContain('failed')
    expect(run.durationMs).toBeLessThan(60_000)
  })

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'by %s is written, and could not tell',
    async (signal) => {
      const { config } = await installed.bank()
      const out = installed.fresh('out')
      const started = installed.start(['run', '-n', '20', '--config', config, '-o', out])
      await until(async () => (await passesWritten(out)) >= 3)
      started.process.kill(signal)
      const { code, stderr, stdout } = await started.ended
      expect(code).toBe(2)
      expect(stderr).toContain('what was judged is kept')
      expect(stdout).toContain('interrupted')

      const run = await readRun(out)
      expect(run.ending).toBe('interrupted')
      expect(verdicts(run)).toContain('passed')
      expect(verdicts(run)).toContain('inconclusive')
      const recorded = readNdjson(await readFile(join(out, 'run.ndjson'), 'utf8'))
      expect(recorded.ending).toBe('interrupted')
      expect(recorded.results.length).toBeGreaterThanOrEqual(3)
    },
  )

  test('before its first rule is written too', async () => {
    const { config } = await installed.bank()
    const out = installed.fresh('out')
    const started = installed.start(['run', '-n', '20', '--config', config, '-o', out])
    await until(() => started.stderr().includes('rules to judge'))
    started.process.kill('SIGINT')
    expect((await started.ended).code).toBe(2)
    const run = await readRun(out)
    expect(run.ending).toBe('interrupted')
    expect(verdicts(run)).toContain('inconclusive')
  })

  test('because nothing listens there says so once, and judges nothing', async () => {
    const { bank, config } = await installed.bank()
    await bank.close()
    const { code, run, stderr } = await installed.run('--config', config)
    expect(code).toBe(2)
    expect(run).toMatchObject({ ending: 'preflight-failed', results: [] })
    expect(stderr.match(/nothing listens there/g)).toHaveLength(1)
  })

  test('by the death of its target keeps what was judged and blames the network for the rest', async () => {
    const { bank, config } = await installed.bank()
    const out = installed.fresh('out')
    const started = installed.start(['run', '-n', '20', '--config', config, '-o', out])
    await until(async () => (await passesWritten(out)) >= 3)
    bank.app.server.closeAllConnections()
    await bank.close()
    const { code } = await started.ended
    expect(code).toBe(2)

    const run = await readRun(out)
    expect(verdicts(run)).not.toContain('failed')
    expect(run.results.filter(({ verdict }) => verdict === 'passed').length).toBeGreaterThan(0)
    const doubts = run.results.filter(({ verdict }) => verdict === 'inconclusive')
    expect(doubts.length).toBeGreaterThan(50)
    expect(doubts.filter(({ cause }) => cause !== 'network').map(({ rule }) => rule)).toEqual([])
    // A dead target is not asked thousands of times.
    expect(run.requests).toBeLessThan(3000)
  })
})

describe.concurrent('output', () => {
  const judge = ['run', 'ndct.creditor-name.max-length', '-n', '1']

  test('has no colours in a pipe or with NO_COLOR, and has them by force', async () => {
    const { bank, config } = await installed.bank()
    await bank.close()
    const colours = async (env: Record<string, string>): Promise<boolean> => {
      const args = [...judge, '--config', config, '-o', installed.fresh('out')]
      const { stdout, stderr } = await installed.start(args, env).ended
      return `${stdout}${stderr}`.includes('\u001b[')
    }
    expect(await colours({})).toBe(false)
    expect(await colours({ FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(false)
    expect(await colours({ FORCE_COLOR: '1' })).toBe(true)
  })

  test('whose readers are gone changes neither the files nor the exit code', async () => {
    const { config } = await installed.bank('creditor-name-71')
    const out = installed.fresh('out')
    const started = installed.start([...judge, '--config', config, '-o', out])
    started.process.stdout?.destroy()
    started.process.stderr?.destroy()
    expect((await started.ended).code).toBe(1)
    const run = await readRun(out)
    expect(resultOf(run, 'ndct.creditor-name.max-length').verdict).toBe('failed')
  })
})
