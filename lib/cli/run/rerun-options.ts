import { runOptions, type RunOptions } from '../run-options.ts'

/** The options of a run that decide which requests are sent, and whether, as far as they are not the defaults. */
export function rerunOptions(options: RunOptions): string {
  const told = (['seed', 'examples'] as const)
    .filter((name) => options[name] !== runOptions[name].default)
    .map((name) => ` --${name} ${options[name]}`)
  return [
    ...told,
    options.asOf === undefined ? '' : ` --as-of ${options.asOf}`,
    options.force === true ? ' --force' : '',
  ].join('')
}
