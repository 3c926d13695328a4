import { defects } from '../../bank/defects.ts'
import type { Defect } from '../../bank/defects/defect.ts'
import type { CommandMaker } from '../command-line.ts'
import { EXIT } from '../exit.ts'
import { prove, holds } from '../prove/proof.ts'
import { proofText } from '../prove/proof-text.ts'
import { Workers } from '../prove/workers.ts'
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
    .option('-n, --examples <count>', 'pairs for each side of a rule that must notice', count, 10)
    .option('-s, --seed <number>', 'seed of the requests', seed, 2366)
    .option('--as-of <day>', 'judge as of this day', day)
    .action(async (selected: string[], options: ProveOptions) => {
      const chosen = selected.length === 0 ? defects : Object.fromEntries(selected.map(named))
      const asOf = options.asOf ?? new Date().toISOString().slice(0, 10)
      const workers = new Workers({ seed: options.seed, asOf })
      let judged = 0
      try {
        const proof = await prove({
          defects: chosen,
          examples: options.examples,
          ask: (questions) =>
            workers.ask(questions, () => {
              judged += 1
              if (judged % 50 === 0) process.stderr.write(`${judged} banks judged\n`)
            }),
        })
        // Of some defects only, those of the rest are missing.
        const shown = selected.length === 0 ? proof : { ...proof, unproved: [] }
        process.stdout.write(proofText(shown))
        done(holds(shown) ? EXIT.conforms : EXIT.doesNotConform)
      } finally {
        await workers.close()
      }
    })
}

function named(name: string): [string, Defect] {
  const defect = defects[name]
  if (defect !== undefined) return [name, defect]
  throw new UsageError(`no defect is called “${name}” (samsvar bank --list-defects shows all)`)
}

const count = (text: string): number => parse.wholeNumber(1, 10_000)(text, '--examples')
const seed = (text: string): number => parse.seed(text, '--seed')
const day = (text: string): string => parse.day(text, '--as-of')
