import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { checkConfig } from './check-config.ts'
import { fieldsOf } from './config-sense.ts'
import { invalidConfig, pathText, type ConfigProblem } from './config-problem.ts'
import type { TargetConfig } from './config-schema.ts'
import { ConfigurationError } from './configuration-error.ts'
import type { TargetDescription } from './description.ts'
import { CONFIG_EXTENSIONS, readConfigFile } from './read-config-file.ts'
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
  const config = substituted.value
  const wrong = checkConfig(config)
  const files = await readFiles(config, file)
  // A field whose variable is missing is wrong already.
  const missing = new Set(substituted.problems.map(({ path }) => pathText(path)))
  const problems = [
    ...substituted.problems,
    ...[...wrong, ...files.problems].filter(({ path }) => !missing.has(pathText(path))),
  ]
  if (problems.length > 0) throw invalidConfig(file, problems, lineOf)
  return describeTarget(config as CheckedConfig, files)
}

/** A configuration that `checkConfig` found right: what has a default is there. */
type CheckedConfig = Omit<TargetDescription, 'name'> & Pick<TargetConfig, 'name'>

interface Files {
  readonly tpp: PemTexts
  readonly certificates: Readonly<Record<string, PemTexts>>
  readonly responseSignature: PemTexts
  readonly tls: PemTexts
  readonly problems: readonly ConfigProblem[]
}

type PemTexts = Readonly<Record<string, string>>

/** Reads the files that a configuration names, whatever else is wrong with it. */
async function readFiles(config: unknown, file: string): Promise<Files> {
  const problems: ConfigProblem[] = []
  const read = async (path: readonly string[], names: readonly string[]): Promise<PemTexts> => {
    const fields = fieldsAt(config, path)
    const texts: Record<string, string> = {}
    for (const name of names) {
      const value = fields[name]
      if (typeof value !== 'string' || value === '') continue
      texts[name] = await readPem(value, file, [...path, name], problems)
    }
    return texts
  }
  const further = ['tpp', 'certificates']
  const certificates: Record<string, PemTexts> = {}
  for (const kind of Object.keys(fieldsAt(config, further))) {
    certificates[kind] = await read([...further, kind], ['certificate', 'key'])
  }
  return {
    tpp: await read(['tpp'], ['certificate', 'key']),
    certificates,
    responseSignature: await read(['responses', 'signature'], ['certificate']),
    tls: await read(['tls'], ['ca', 'clientCertificate', 'clientKey']),
    problems,
  }
}

/** The fields below a path; none when there are none. */
function fieldsAt(config: unknown, path: readonly string[]): Readonly<Record<string, unknown>> {
  return path.reduce<Readonly<Record<string, unknown>>>(
    (fields, name) => fieldsOf(fields[name]) ?? {},
    fieldsOf(config) ?? {},
  )
}

function describeTarget(
  config: CheckedConfig,
  { tpp, certificates, responseSignature, tls }: Files,
): TargetDescription {
  const { signature } = config.responses
  return {
    ...config,
    name: config.name ?? new URL(config.baseUrl).host,
    tpp: { ...config.tpp, ...tpp, ...(config.tpp.certificates && { certificates }) },
    responses: signature === undefined ? {} : { signature: { ...signature, ...responseSignature } },
    tls: { ...config.tls, ...tls },
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
