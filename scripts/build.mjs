// Compiles the sources into dist/, or into --out-dir, from scratch, so that no file of an earlier
// build survives.
import { spawnSync } from 'node:child_process'
import { chmodSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const tsc = join(
  dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin',
  'tsc',
)

const { values } = parseArgs({ options: { 'out-dir': { type: 'string', default: 'dist' } } })
const outDir = resolve(root, values['out-dir'])
if (`${root}/`.startsWith(`${outDir}/`)) {
  throw new Error(`--out-dir is emptied first, so it cannot be ${outDir}, which holds the sources`)
}

rmSync(outDir, { recursive: true, force: true })
const project = join(root, 'tsconfig.build.json')
const { status } = spawnSync(process.execPath, [tsc, '-p', project, '--outDir', outDir], {
  cwd: root,
  stdio: 'inherit',
})
if (status !== 0) process.exit(status ?? 1)
chmodSync(join(outDir, 'lib/cli/main.js'), 0o755)
