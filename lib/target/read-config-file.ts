import { readFile } from 'node:fs/promises'
import { basename, extname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isNode, LineCounter, parseDocument } from 'yaml'
import { ConfigurationError } from './configuration-error.ts'
import type { ConfigProblem } from './config-problem.ts'

/** A configuration as it was written, before anything is checked. */
export interface ConfigSource {
  readonly value: unknown
  readonly lineOf: (path: ConfigProblem['path']) => number | undefined
}

export const CONFIG_EXTENSIONS = ['.yaml', '.yml', '.json', '.ts', '.mjs', '.js'] as const

/** Reads a file by what its name ends with. Throws a ConfigurationError. */
export async function readConfigFile(path: string): Promise<ConfigSource> {
  switch (extname(path)) {
    case '.yaml':
    case '.yml':
    case '.json':
      return parseText(path, await readText(path))
    case '.js':
    case '.mjs':
    case '.ts':
      await readText(path)
      return { value: await importDefault(path), lineOf: () => undefined }
    default:
      throw new ConfigurationError(
        'config-format-unsupported',
        `${path}: expected a name that ends with ${CONFIG_EXTENSIONS.join(', ')}, found ${extname(path) || 'no ending'}`,
        'Rename the file, or write the configuration as YAML: samsvar init',
      )
  }
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const { code, why } = fileTrouble(error)
    throw new ConfigurationError(
      code === 'ENOENT' ? 'config-not-found' : 'config-unreadable',
      `${path}: ${why}`,
      code === 'ENOENT'
        ? 'Name a file that exists, or write one with samsvar init.'
        : 'Make the file readable for the user that runs samsvar.',
      error,
    )
  }
}

/** JSON is read as YAML too: it is a subset, and the lines of its fields are known this way. */
function parseText(path: string, text: string): ConfigSource {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const [error] = document.errors
  if (error !== undefined) {
    const { line, col } = lines.linePos(error.pos[0])
    const kind = extname(path) === '.json' ? 'JSON' : 'YAML'
    throw new ConfigurationError(
      'config-unreadable',
      `${path}: line ${line}, column ${col} is not ${kind}: ${error.message}`,
      'Look at that line and the one above it: indentation, quotes, brackets.',
    )
  }
  return {
    value: document.toJS(),
    lineOf: (where) => {
      for (let length = where.length; length > 0; length--) {
        const node = document.getIn(where.slice(0, length), true)
        if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
      }
      return undefined
    },
  }
}

async function importDefault(path: string): Promise<unknown> {
  let module: { readonly default?: unknown }
  try {
    module = (await import(pathToFileURL(resolve(path)).href)) as typeof module
  } catch (error) {
    throw importTrouble(path, error)
  }
  if (module.default === undefined) {
    throw new ConfigurationError(
      'config-invalid',
      `${path}: expected a default export with the configuration, found none`,
      `Write: export default { baseUrl: … } in ${basename(path)}`,
    )
  }
  return module.default
}

function importTrouble(path: string, error: unknown): ConfigurationError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ERR_UNKNOWN_FILE_EXTENSION') {
    return new ConfigurationError(
      'config-format-unsupported',
      `${path}: this Node (${process.version}) cannot read TypeScript; Node 22.18 and later can`,
      'Write the configuration as .yaml, .json or .mjs, or use a newer Node.',
    )
  }
  const why = error instanceof Error ? error.message.split('\n')[0] : String(error)
  return new ConfigurationError(
    'config-unreadable',
    `${path} cannot be loaded: ${why}`,
    'See that the file runs by itself with node.',
    error,
  )
}

/** What the file system says, in words. */
export function fileTrouble(error: unknown): { readonly code: string; readonly why: string } {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const words: Record<string, string> = {
    ENOENT: 'there is no such file',
    EACCES: 'the file may not be read (permission denied)',
    EISDIR: 'this is a directory, not a file',
  }
  return { code, why: words[code] ?? `the file cannot be read (${code || String(error)})` }
}
