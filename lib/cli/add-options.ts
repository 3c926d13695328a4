import type { Command } from 'commander'
import type { OptionSpec } from './run-options.ts'

/** Gives a command the options of a table. */
export function addOptions(
  command: Command,
  table: Readonly<Record<string, OptionSpec<never> | OptionSpec<unknown>>>,
): void {
  for (const { flags, help, parse, default: preset } of Object.values(table)) {
    const option = command.createOption(flags, help)
    if (preset !== undefined) option.default(preset)
    if (parse !== undefined) option.argParser((text: string) => parse(text, option.long ?? flags))
    command.addOption(option)
  }
}
