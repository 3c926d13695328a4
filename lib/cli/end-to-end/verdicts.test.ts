import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readNdjson } from '../../../reports/ndjson.ts'
import type { RuleResult } from '../../run/result.ts'
import { runSchema } from '../../run/result-schema.ts'
import { install, readRun, resultOf, type Installed } from '../testing/installed.ts'

// The command as its users have it: built, in a process of its own, over real HTTP.

let installed: Installed
beforeAll(async () => {
  installed = await install()
})
afterAll(() => installed.remove())

const LENGTH = 'ndct.creditor-name.max-length'
const DIGEST = 'signing.digest.*'

describe.concurrent('samsvar run', () => {
  test('with nothing configured judges its own bank, which conforms', async () => {
    const out = installed.fresh('out')
    const { code, stdout } = await installed.samsvar(
      'run',
      LENGTH,
      'responses.body.json',
      '-o',
      out,
    )
    expect(stdout).toContain('Conforms: none of 2 judged rules failed.')
    expect(code).toBe(0)

    const run = await readRun(out)
    const ajv = new Ajv({ strict: true })
    addFormats.default(ajv)
    const validate = ajv.compile(runSchema)
    expect(validate(run) ? [] : validate.errors).toEqual([])
    expect(run.results.map(({ rule, verdict }) => [rule, verdict])).toEqual([
      [LENGTH, 'passed'],
      ['responses.body.json', 'passed'],
    ])
    expect(resultOf(run, LENGTH).strength.decided).toBeGreaterThanOrEqual(50)

    const line = await readFile(join(out, 'run.ndjson'), 'utf8')
    expect(readNdjson(line)).toEqual({ ...run, preflight: expect.anything() })
    const junit = await readFile(join(out, 'junit.xml'), 'utf8')
    expect(junit).toMatch(/<testsuites\b[^>]*tests="\d+"/)
    expect(junit).toContain(LENGTH)
  })

  test.each([
    { defect: 'accept-everything', select: LENGTH, rule: LENGTH },
    { defect: 'ignore-digest', select: DIGEST, rule: 'signing.digest.present' },
    { defect: 'skew-300', select: 'signing.date', rule: 'signing.date.beyond-60-seconds' },
  ])('fails a bank with $defect by $rule', async ({ defect, select, rule }) => {
    const { config } = await installed.bank(defect)
    const { code, run, stdout } = await installed.run(select, '-n', '3', '--config', config)
    expect(run.results.filter(({ verdict }) => verdict === 'failed').map((r) => r.rule)).toContain(
      rule,
    )
    expect(code).toBe(1)
    expect(stdout).toContain('Does not conform')
    expect(resultOf(run, rule)).toMatchObject({ cause: 'target', finding: { probe: {} } })
  })

  test('a bank that refuses everything stops at the preflight, and passes nothing by force', async () => {
    const { config } = await installed.bank('refuse-everything')
    const stopped = await installed.run(LENGTH, '--config', config)
    expect(stopped.code).toBe(2)
    expect(stopped.run).toMatchObject({ ending: 'preflight-failed', results: [] })
    expect(stopped.stderr).toMatch(/✗ payment/)

    const select = ['ndct.accepted', 'ndct.creditor-name', 'signing.digest']
    const forced = await installed.run(...select, '-n', '2', '--config', config, '--force')
    expect(forced.code).toBe(1)
    expect(resultOf(forced.run, 'ndct.accepted').verdict).toBe('failed')
    for (const { rule, verdict, rerun } of forced.run.results) {
      expect(verdict, rule).not.toBe('passed')
      expect(rerun).toContain('--force')
    }
  })

  test('creditor-name-71 fails one rule by its smallest case, and so does the rerun', async () => {
    const { config } = await installed.bank('creditor-name-71')
    const options = ['--seed', '-77', '--examples', '4', '--config', config]
    const { run } = await installed.run('ndct.creditor-name', ...options)
    const wrong = run.results.filter(({ verdict }) => verdict !== 'passed')
    expect(wrong.map(({ rule }) => rule)).toEqual([LENGTH])
    expect(wrong[0]?.finding?.edit?.to).toMatch(/^.{71}$/su)
    await findsAgain(resultOf(run, LENGTH))
  })

  test('the rerun of a monitored rule sends the request that broke it', async () => {
    const { config } = await installed.bank('leak-stack-trace')
    const rule = 'responses.body.no-stack-trace'
    const { run } = await installed.run(rule, LENGTH, '-n', '2', '--config', config)
    const found = resultOf(run, rule)
    expect(found.rerun).toContain(`${rule} ${LENGTH}`)
    expect(found.finding).toBeDefined()
    await findsAgain(found)
  })
})

/** Runs the command that a result gives for judging its rule again, and holds the two against each other. */
async function findsAgain(before: RuleResult): Promise<void> {
  const [name, ...command] = before.rerun.split(' ')
  expect(name).toBe('samsvar')
  const { run } = await installed.run(...command.slice(1))
  const after = resultOf(run, before.rule)
  expect(after.verdict).toBe(before.verdict)
  expect(after.rerun).toBe(before.rerun)
  expect(after.finding?.kind).toBe(before.finding?.kind)
  expect(after.finding?.edit).toEqual(before.finding?.edit)
  expect(after.finding?.actual).toBe(before.finding?.actual)
}
