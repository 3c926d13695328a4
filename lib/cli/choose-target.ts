import { ConfigurationError } from '../target/configuration-error.ts'
import type { TargetDescription } from '../target/description.ts'
import { findConfig, loadConfig } from '../target/load-config.ts'
import { startEmbeddedBank } from './embedded-bank.ts'
import { UsageError } from './usage-error.ts'

export interface ChosenTarget {
  readonly description: TargetDescription
  /** Stops the embedded bank, if that is what was chosen. */
  readonly close: () => Promise<void>
  /** Options that lead a later command to the same target. */
  readonly rerunOptions: string
}

/** The configured target, or with nothing configured the embedded reference bank. */
export async function chooseTarget(options: {
  readonly config?: string
  readonly target?: string
  /** The day that the embedded bank's clock starts on. */
  readonly asOf?: string
}): Promise<ChosenTarget> {
  const file = options.config ?? (await findConfig(process.cwd()))
  if (file === undefined) {
    if (options.target !== undefined) {
      throw new ConfigurationError(
        'config-not-found',
        `--target ${options.target} says where, but not with which certificate, key and PSU`,
        'Write a configuration (samsvar init makes a commented one) and name it with --config.',
      )
    }
    const { bank, description } = await startEmbeddedBank(
      options.asOf === undefined ? {} : { asOf: options.asOf },
    )
    return { description, close: () => bank.close(), rerunOptions: '' }
  }
  const loaded = await loadConfig(file)
  const description =
    options.target === undefined ? loaded : { ...loaded, baseUrl: baseUrl(options.target) }
  return {
    description,
    close: async () => {},
    rerunOptions: [
      ...(options.config === undefined ? [] : [` --config ${quote(options.config)}`]),
      ...(options.target === undefined ? [] : [` --target ${quote(options.target)}`]),
    ].join(''),
  }
}

function baseUrl(text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return text
  throw new UsageError(`--target takes an http or https URL, not “${text}”`)
}

/** An argument as a shell takes it. */
export function quote(argument: string): string {
  return /^[\w@%+=:,./-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", `'\\''`)}'`
}
