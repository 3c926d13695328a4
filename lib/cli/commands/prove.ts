import { defects } from '../../bank/defects.ts'
import type { CommandMaker } from '../command-line.ts'
import { EXIT } from '../exit.ts'
import { prove, holds } from '../prove/proof.ts'
import { proofText } from '../prove/proof-text.ts'
import { UsageError } from '../usage-error.ts'
import * as parse from '../values.ts'

interface ProveOptions {
  readonly examples: number
  readonly seed: number
  readonly asOf?: string
}

export const proveCommand: CommandMaker = (program, done) => {
  program
    .command('prove [defects...]')
    .description(
      'show that every rule fails at a bank with a defect that it is there for, and at no other',
    )
    .option('-n, --examples <count>', 'pairs to try for each rule and side', count, 3)
    .option('-s, --seed <number>', 'seed of the requests', seed, 2366)
    .option('--as-of <day>', 'judge as of this day', day)
    .action(async (selected: string[], options: ProveOptions) => {
      const names = selected.length === 0 ? Object.keys(defects) : selected
      const unknown = names.find((name) => defects[name] === undefined)
      if (unknown !== undefined) {
        throw new UsageError(
          `no defect is called “${unknown}” (samsvar bank --list-defects shows all)`,
        )
      }
      const asOf = options.asOf ?? new Date().toISOString().slice(0, 10)
      const proof = await prove(names, { ...options, asOf }, (_name, finished, total) => {
        if (finished % 25 === 0) process.stderr.write(`${finished} of ${total} banks judged\n`)
      })
      const shown = selected.length === 0 ? proof : { ...proof, unproved: [] }
      process.stdout.write(proofText(shown))
      done(holds(shown) ? EXIT.conforms : EXIT.doesNotConform)
    })
}

const count = (text: string): number => parse.wholeNumber(1, 10_000)(text, '--examples')
const seed = (text: string): number => parse.seed(text, '--seed')
const day = (text: string): string => parse.day(text, '--as-of')
