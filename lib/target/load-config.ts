import type { TargetDescription } from './description.ts'

/**
 * Reads the configuration of a target, with the files that it refers to. Without a path
 * it looks for `samsvar.config.*` in the working directory. Throws a ConfigurationError.
 */
export async function loadConfig(_path?: string): Promise<TargetDescription> {
  throw new Error('loadConfig is being written')
}
