import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { generatedFiles, type GeneratedFile } from './generated-files.ts'

/** Folders that hold generated files only: what is no longer generated goes. */
const OWNED = ['docs/rules']

// npm run generate writes the generated files; with --check it only says which ones are out of date.
const files = generatedFiles()
const stale = await strangers(files)
if (process.argv.includes('--check')) {
  const changed = await outOfDate(files)
  const wrong = [...changed, ...stale]
  for (const path of wrong) process.stderr.write(`${path} is out of date\n`)
  if (wrong.length > 0) process.stderr.write('Run npm run generate and commit what it writes.\n')
  process.exitCode = wrong.length > 0 ? 1 : 0
} else {
  for (const { path, content } of files) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
  for (const path of stale) await rm(path)
}

async function outOfDate(wanted: readonly GeneratedFile[]): Promise<string[]> {
  const found = await Promise.all(
    wanted.map(async ({ path, content }) => ({ path, same: (await read(path)) === content })),
  )
  return found.filter(({ same }) => !same).map(({ path }) => path)
}

async function strangers(wanted: readonly GeneratedFile[]): Promise<string[]> {
  const known = new Set(wanted.map(({ path }) => path))
  const present = await Promise.all(
    OWNED.map(async (folder) => (await names(folder)).map((name) => join(folder, name))),
  )
  return present.flat().filter((path) => !known.has(path))
}

async function names(folder: string): Promise<string[]> {
  return readdir(folder).catch(onlyMissing([]))
}

async function read(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(onlyMissing(undefined))
}

/** A file that is not there yet is out of date and nothing worse; any other trouble is trouble. */
function onlyMissing<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === 'ENOENT') return value
    throw error
  }
}
