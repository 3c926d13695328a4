import { createProgram } from '../command-line.ts'

/** The help of every command, as it is printed. */
export function commandLinePage(): string {
  const program = createProgram(() => undefined)
  program.configureHelp({ helpWidth: 96 })
  const sections = program.commands.map((command) => {
    command.configureHelp({ helpWidth: 96 })
    return `## samsvar ${command.name()}\n\n\`\`\`text\n${command.helpInformation().trimEnd()}\n\`\`\`\n`
  })
  return [
    '# Command line\n',
    '`samsvar <command> --help` prints the same. Exit codes: 0 conforms, 1 does not conform, 2 could not',
    'tell, 3 wrong usage or configuration; see [reading a result](reading-a-result.md).\n',
    ...sections,
  ].join('\n')
}
