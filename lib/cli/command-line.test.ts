import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defects } from '../bank/defects.ts'
import { catalogue } from '../rules/catalogue.ts'
import { encodeRequestId } from '../target/request-id.ts'
import { version } from '../version.ts'
import { say } from './testing/console.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'samsvar-cli-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the version and the help are no failures', async () => {
  expect(await say('--version')).toMatchObject({ code: 0, stdout: `${version}\n` })
  const help = await say('--help')
  expect(help.code).toBe(0)
  for (const command of ['run', 'list', 'explain', 'doctor', 'init', 'bank', 'whois']) {
    expect(help.stdout).toMatch(new RegExp(`^  ${command}\\b`, 'm'))
  }
})

describe('wrong usage ends with 3 and says what to do', () => {
  test.each([
    [['runn'], /Did you mean run/],
    [['run', '--exmples', '3'], /Did you mean --examples/],
    [['run', 'ndct.creditor-nam'], /no rule is called “ndct\.creditor-nam”.*“ndct\.creditor-name”/],
    [['run', 'x', 'ndct.accepted', 'y'], /“x”.*\n.*“y”/],
    [['run', '--examples', '0'], /--examples takes a whole number from 1 to 10000, not “0”/],
    [['run', '--seed', 'abc'], /--seed.*not “abc”/],
    [['run', '--level', 'may'], /--level takes one of must, implied, should, open/],
    [['run', '--concurrency', '1.5'], /--concurrency.*“1\.5”/],
    [['run', '--rate', '0'], /--rate takes a number above zero/],
    [['run', '--max-requests', '-1'], /--max-requests/],
    [['run', '--time-budget', '5 minutes'], /--time-budget takes a duration such as/],
    [['run', '--as-of', '2026-02-30'], /--as-of takes a day/],
    [['run', '--examples'], /argument missing/],
    [['list', 'nothing'], /no rule is called “nothing”/],
    [['list', '--level', 'x'], /--level takes one of/],
    [['explain', 'ndct.creditor-name'], /stands for several:\n {2}ndct\.creditor-name\./],
    [['explain', 'ndct.creditor-nam'], /the nearest is “ndct\.creditor-name”/],
    [['explain', 'nothing.*'], /“nothing\.\*” fits no rule/],
    [['bank', '--defect', 'creditor-name-7'], /the nearest is “creditor-name-71”/],
    [
      ['bank', '--tls', '1.2,1.4'],
      /--tls takes one or more of 1\.0, 1\.1, 1\.2, 1\.3.*“1\.2,1\.4”/,
    ],
    [['bank', '--client-certificates'], /--client-certificates needs --tls/],
    [['bank', '--environment', 'test'], /--environment takes sandbox or production/],
    [['whois', 'nonsense'], /no version 4 UUID/],
    [['run', '--config', 'no-such-file.yaml'], /no-such-file\.yaml/],
  ])('%j', async (args, message) => {
    const said = await say(...args)
    expect(said.stderr).toMatch(message)
    expect(said.stderr).not.toMatch(/ at .*\.ts:/)
    expect(said).toMatchObject({ code: 3, stdout: '' })
  })
})

describe('run', () => {
  test.each([['nothing.*'], ['*.nothing', '--level', 'must']])(
    'with nothing to judge could not tell: %s %s',
    async (...args) => {
      const { code, stderr } = await say('run', ...args)
      expect(code).toBe(2)
      expect(stderr).toContain(`none of the ${catalogue.length} rules fits the selection`)
    },
  )

  test('--shard takes its part of the rules, and could not tell where it has none', async () => {
    const plan = async (...args: string[]) => (await say('run', '--dry-run', ...args)).stdout
    const parts = [await plan('ndct', '--shard', '1/2'), await plan('ndct', '--shard', '2/2')]
    const idsIn = (text: string) =>
      text
        .split('\n')
        .slice(0, -2)
        .map((line) => line.split(' ')[0] ?? '')
    expect(parts.flatMap(idsIn).toSorted()).toEqual(idsIn(await plan('ndct')).toSorted())
    const { code, stderr } = await say('run', 'ndct.accepted', '--shard', '2/2')
    expect(code).toBe(2)
    expect(stderr).toContain('the shard has none of the 1 rules selected')
    expect((await say('run', '--shard', '3/2')).code).toBe(3)
  })

  test('--dry-run says what would be judged, connects to nothing and writes nothing', async () => {
    const out = join(folder, 'dry')
    const target = 'http://127.0.0.1:9'
    const { code, stdout } = await say('run', '--dry-run', '--out', out, '--target', target)
    expect(code).toBe(0)
    for (const { id } of catalogue) expect(stdout).toContain(id)
    expect(stdout).toContain('nothing was sent')
    expect(await readdir(folder)).not.toContain('dry')
  })
})

describe('list', () => {
  test('shows every rule once, and how many', async () => {
    const { code, stdout, stderr } = await say('list')
    expect(code).toBe(0)
    const ids = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' ')[0])
    expect(ids).toEqual(catalogue.map(({ id }) => id))
    expect(stderr).toBe(`${catalogue.length} of ${catalogue.length} rules\n`)
  })

  test('--json is plain data', async () => {
    const { stdout } = await say('list', '--json', 'signing', '--level', 'must')
    const rules = JSON.parse(stdout) as { id: string; level: string }[]
    expect(rules.length).toBeGreaterThan(0)
    for (const { id, level } of rules) {
      expect(id).toMatch(/^signing\./)
      expect(level).toBe('must')
    }
  })

  test('a glob that matches nothing could not tell', async () => {
    expect(await say('list', 'nothing.*')).toMatchObject({ code: 2, stdout: '' })
  })
})

test('explain tells of one rule', async () => {
  const { code, stdout } = await say('explain', 'ndct.creditor-name.max-length')
  expect(code).toBe(0)
  expect(stdout).toMatch(/^ndct\.creditor-name\.max-length\n/)
  expect(stdout).toContain('Judge it\n  samsvar run ndct.creditor-name.max-length')
})

describe('whois', () => {
  const ids = fc.record({
    run: fc.nat(2 ** 32 - 1).map((tag) => tag.toString(16).padStart(8, '0')),
    rule: fc.constantFrom(...catalogue.map(({ id }) => id), 'preflight'),
    case: fc.nat(2 ** 20 - 1),
    role: fc.constantFrom(
      'probe' as const,
      'control' as const,
      'shrink' as const,
      'other' as const,
    ),
    sequence: fc.nat(2 ** 20 - 1),
  })

  test('reads back what an X-Request-ID says', async () => {
    await fc.assert(
      fc.asyncProperty(ids, async (parts) => {
        const { code, stdout } = await say('whois', '--json', encodeRequestId(parts))
        expect(code).toBe(0)
        expect(JSON.parse(stdout)).toEqual(parts)
      }),
      { numRuns: 50 },
    )
  })

  test('says it in words', async () => {
    const rule = 'ndct.creditor-name.max-length'
    const id = encodeRequestId({ run: '00c0ffee', rule, case: 7, role: 'control', sequence: 1 })
    const { stdout } = await say('whois', id.toUpperCase())
    expect(stdout).toMatch(
      /run {3}00c0ffee\nrule {2}ndct\.creditor-name\.max-length \(.+\)\ncase {2}7\nrole {2}control/,
    )
  })
})

test('bank --list-defects lists what --defect takes', async () => {
  const { code, stdout } = await say('bank', '--list-defects')
  expect(code).toBe(0)
  const names = stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' ')[0])
  expect(names).toEqual(Object.keys(defects))
})

test('init writes a configuration, and overwrites none unless told', async () => {
  const file = join(folder, 'bank.yaml')
  expect(await say('init', file)).toMatchObject({ code: 0 })
  expect(await readFile(file, 'utf8')).toContain('baseUrl')
  await writeFile(file, 'mine')
  expect(await say('init', file)).toMatchObject({ code: 3 })
  expect(await readFile(file, 'utf8')).toBe('mine')
  expect(await say('init', file, '--force')).toMatchObject({ code: 0 })
  expect(await readFile(file, 'utf8')).toContain('baseUrl')
})
