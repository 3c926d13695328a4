import { Command, CommanderError } from 'commander'
import { ConfigurationError } from '../target/configuration-error.ts'
import { version } from '../version.ts'
import { bankCommand } from './commands/bank.ts'
import { doctorCommand } from './commands/doctor.ts'
import { explainCommand } from './commands/explain.ts'
import { initCommand } from './commands/init.ts'
import { keysCommand } from './commands/keys.ts'
import { listCommand } from './commands/list.ts'
import { openApiCommand } from './commands/openapi.ts'
import { proveCommand } from './commands/prove.ts'
import { runCommand } from './commands/run.ts'
import { signCommand } from './commands/sign.ts'
import { verifyCommand } from './commands/verify.ts'
import { whoisCommand } from './commands/whois.ts'
import { EXIT, type ExitCode } from './exit.ts'
import { UsageError } from './usage-error.ts'

/** Adds a command to the program; `done` takes the exit code that it ends with. */
export type CommandMaker = (program: Command, done: (code: ExitCode) => void) => void

const commands: readonly CommandMaker[] = [
  runCommand,
  listCommand,
  explainCommand,
  doctorCommand,
  initCommand,
  bankCommand,
  keysCommand,
  signCommand,
  verifyCommand,
  whoisCommand,
  openApiCommand,
  proveCommand,
]

/** Runs the command that the arguments name and says what the process should end with. */
export async function runCommandLine(argv: readonly string[]): Promise<ExitCode> {
  let code: ExitCode = EXIT.conforms
  const program = createProgram((ended) => {
    code = ended
  })
  try {
    await program.parseAsync([...argv])
    return code
  } catch (error) {
    return explainFailure(error)
  }
}

/** The command line with all its commands; `done` is told the exit code that a command ends with. */
export function createProgram(done: (code: ExitCode) => void): Command {
  const program = new Command('samsvar')
    .description(
      'Judges an implementation of the Norwegian PSD2 payment and account interface, rule by rule.',
    )
    .version(version)
    .showSuggestionAfterError()
    .showHelpAfterError('(samsvar --help shows what there is)')
  for (const add of commands) add(program, done)
  for (const command of [program, ...program.commands]) command.exitOverride()
  return program
}

/** Says on stderr what went wrong, and what the process should end with for it. */
export function explainFailure(error: unknown): ExitCode {
  // Commander has printed its message, or the help or version that was asked for.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.conforms : EXIT.usage
  if (error instanceof UsageError) {
    process.stderr.write(`samsvar: ${error.message}\n`)
    return EXIT.usage
  }
  if (error instanceof ConfigurationError) {
    process.stderr.write(`samsvar: ${error.message}\n${error.advice}\n`)
    return EXIT.usage
  }
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`samsvar: an error that it should have foreseen:\n${detail}\n`)
  return EXIT.couldNotTell
}
