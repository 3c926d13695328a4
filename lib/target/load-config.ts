import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { checkConfig } from './check-config.ts'
import { invalidConfig, type ConfigProblem } from './config-problem.ts'
import type { TargetConfig } from './config-schema.ts'
import { ConfigurationError } from './configuration-error.ts'
import type { TargetDescription } from './description.ts'
import { CONFIG_EXTENSIONS, readConfigFile, type ConfigSource } from './read-config-file.ts'
import { readPem } from './read-pem.ts'
import { substitute } from './substitute.ts'

/** The configuration of a working directory, when it has one. */
export async function findConfig(directory: string): Promise<string | undefined> {
  for (const extension of CONFIG_EXTENSIONS) {
    const path = join(directory, `samsvar.config${extension}`)
    if (await exists(path)) return path
  }
  return undefined
}

/**
 * Reads the configuration of a target, with the files that it refers to. Without a path
 * it looks for `samsvar.config.*` in the working directory. Throws a ConfigurationError
 * that lists everything wrong with it.
 */
export async function loadConfig(
  path?: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<TargetDescription> {
  const file = path ?? (await findConfig(process.cwd()))
  if (file === undefined) {
    throw new ConfigurationError(
      'config-not-found',
      `Expected one of samsvar.config${CONFIG_EXTENSIONS.join(', samsvar.config')} in the working directory, found none`,
      'Write one with samsvar init, or name another file with --config.',
    )
  }
  const { value, lineOf } = await readConfigFile(file)
  const substituted = substitute(value, environment)
  const missing = new Set(substituted.problems.map((problem) => problem.path.join('\0')))
  const problems = [
    ...substituted.problems,
    // A field whose variable is missing is wrong already.
    ...checkConfig(substituted.value).filter(({ path }) => !missing.has(path.join('\0'))),
  ]
  if (problems.length > 0) throw invalidConfig(file, problems, lineOf)
  return describeTarget(substituted.value as CheckedConfig, file, lineOf)
}

/** A configuration that `checkConfig` found right: what has a default is there. */
type CheckedConfig = Omit<TargetDescription, 'name'> & Pick<TargetConfig, 'name'>

/** Reads the files that a configuration names. */
async function describeTarget(
  config: CheckedConfig,
  file: string,
  lineOf: ConfigSource['lineOf'],
): Promise<TargetDescription> {
  const problems: ConfigProblem[] = []
  const pem = (value: string, path: ConfigProblem['path']) => readPem(value, file, path, problems)
  const { tpp, tls } = config
  const certificate = await pem(tpp.certificate, ['tpp', 'certificate'])
  const key = await pem(tpp.key, ['tpp', 'key'])
  const files = await Promise.all(
    Object.entries(tls).map(async ([name, value]) => [name, await pem(value, ['tls', name])]),
  )
  if (problems.length > 0) throw invalidConfig(file, problems, lineOf)
  return {
    ...config,
    name: config.name ?? new URL(config.baseUrl).host,
    tpp: { ...tpp, certificate, key },
    tls: Object.fromEntries(files),
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
