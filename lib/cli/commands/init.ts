import { access, writeFile } from 'node:fs/promises'
import { configTemplate } from '../../target/init-template.ts'
import type { CommandMaker } from '../command-line.ts'
import { EXIT } from '../exit.ts'
import { UsageError } from '../usage-error.ts'

export const initCommand: CommandMaker = (program, done) => {
  program
    .command('init [file]')
    .description('write a commented configuration to fill in')
    .option('--force', 'overwrite the file when there is one')
    .action(async (file: string | undefined, options: { force?: boolean }) => {
      const path = file ?? 'samsvar.config.yaml'
      if (options.force !== true && (await exists(path))) {
        throw new UsageError(`${path} is there already; --force overwrites it`)
      }
      await writeFile(path, configTemplate())
      process.stdout.write(`Wrote ${path}. Fill it in, then: samsvar doctor --config ${path}\n`)
      done(EXIT.conforms)
    })
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
