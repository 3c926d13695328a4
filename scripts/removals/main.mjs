// Takes one thing away at a time (a `holds`, a variant, a check of the bank, a monitor, a line of a
// suite, a condition of the engine) in a copy of the project, runs the tests that should notice, and
// names what nobody missed. Takes minutes to hours, so it is no part of .ci/run:
//
//     node scripts/removals/main.mjs                      a dozen of each family
//     node scripts/removals/main.mjs holds --sample 100   all of one
//     node scripts/removals/main.mjs --list               what could be removed
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { parseAst } from 'vitest/node'
import { families } from './families.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
    list: { type: 'boolean', default: false },
  },
})
const unknown = positionals.filter((name) => families[name] === undefined)
if (unknown.length > 0) {
  throw new Error(
    `no family is called ${unknown.join(', ')}; there are ${Object.keys(families).join(', ')}`,
  )
}
const chosen = Object.entries(families).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
)
const sources = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')

const removals = chosen.flatMap(([family, settings]) => {
  const all = sources
    .filter((file) => settings.files.test(file) && !file.endsWith('.test.ts'))
    .flatMap((file) => removalsIn(file, { family, ...settings }))
  return values.list ? all : sample(all, Number(values.sample), Number(values.seed))
})
if (values.list) {
  for (const removal of removals) console.log(titleOf(removal))
  console.log(`${removals.length} removals`)
} else {
  process.exitCode = tryAll(removals)
}

/** Every node of a file that its family can spare, with the text of the file without it. */
function removalsIn(file, { family, nodes, instead, tests }) {
  const text = readFileSync(join(root, file), 'utf8')
  const found = []
  walk(parseAst(text, { lang: 'ts' }), (node) => found.push(...nodes(node)))
  return found.flatMap((node) => {
    const replacement = instead(node)
    // What stands in a list goes with its comma.
    const [comma] = replacement === '' ? (/^\s*,/.exec(text.slice(node.end)) ?? ['']) : ['']
    const without = text.slice(0, node.start) + replacement + text.slice(node.end + comma.length)
    if (without === text || !parses(without)) return []
    const line = text.slice(0, node.start).split('\n').length
    const rule = ruleBefore(text.slice(0, node.start))
    return [{ family, file, line, rule, what: text.slice(node.start, node.end), without, tests }]
  })
}

/** The id, or the end of one, that stands last before a node: its rule's tests are tried first. */
function ruleBefore(text) {
  return [...text.matchAll(/['"]([a-z0-9-]+(?:\.[a-z0-9-]+)+)['"]/g)].at(-1)?.[1]
}

function walk(node, visit) {
  if (typeof node !== 'object' || node === null) return
  if (typeof node.type === 'string') visit(node)
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) value.forEach((item) => walk(item, visit))
    else walk(value, visit)
  }
}

function parses(text) {
  try {
    parseAst(text, { lang: 'ts' })
    return true
  } catch {
    return false // then the parser would notice, which proves nothing
  }
}

/** The same few for the same seed. */
function sample(all, count, seed) {
  let state = seed
  const random = () => (state = (state * 48_271) % 2_147_483_647)
  return all
    .map((removal) => ({ removal, at: random() }))
    .sort((one, other) => one.at - other.at)
    .slice(0, count)
    .map(({ removal }) => removal)
}

function tryAll(removals) {
  const copy = mkdtempSync(join(tmpdir(), 'samsvar-removals-'))
  try {
    for (const file of sources) cpSync(join(root, file), join(copy, file), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    for (const test of new Set(removals.flatMap(({ tests }) => tests))) {
      // Snapshots of what is generated are taken here, so that they tell of removals alone.
      if (!passes(test, copy, '--update'))
        throw new Error(`${test} fails before anything is removed`)
    }
    let survivors = 0
    for (const [at, removal] of removals.entries()) {
      const by = noticedBy(removal, copy)
      if (by === undefined) survivors += 1
      const verdict = by === undefined ? 'SURVIVES' : `noticed by ${by}`
      console.log(`${at + 1}/${removals.length} ${titleOf(removal)}: ${verdict}`)
    }
    console.log(`${removals.length - survivors} of ${removals.length} removals are noticed`)
    return survivors === 0 ? 0 : 1
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** The test that misses what was removed: those of its rule are quick, so all of them come later. */
function noticedBy({ file, without, tests, rule }, copy) {
  const path = join(copy, file)
  const whole = readFileSync(path, 'utf8')
  writeFileSync(path, without)
  try {
    const narrow = rule === undefined ? [] : ['--testNamePattern', rule]
    const quickly = rule && tests.find((test) => !passes(test, copy, ...narrow))
    return quickly || tests.find((test) => !passes(test, copy))
  } finally {
    writeFileSync(path, whole)
  }
}

function passes(test, cwd, ...more) {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const config = test.endsWith('.judge.ts') ? ['--config', 'scripts/removals/vitest.config.ts'] : []
  const run = [vitest, 'run', test, '--bail', '1', '--reporter', 'dot', ...config, ...more]
  const { status } = spawnSync(process.execPath, run, {
    cwd,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: 'ignore',
  })
  return status === 0
}

function titleOf({ family, file, line, what }) {
  const [first = ''] = what.split('\n')
  return `${family}: ${file}:${line} ${first.slice(0, 80)}`
}
