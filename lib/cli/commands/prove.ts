import { readFile, writeFile } from 'node:fs/promises'
import { defects } from '../../bank/defects.ts'
import type { Defect } from '../../bank/defects/defect.ts'
import type { CommandMaker } from '../command-line.ts'
import { EXIT } from '../exit.ts'
import { proofPage } from '../prove/proof-page.ts'
import { prove, holds } from '../prove/proof.ts'
import { proofText } from '../prove/proof-text.ts'
import { Workers } from '../prove/workers.ts'
import { UsageError } from '../usage-error.ts'
import * as parse from '../values.ts'

interface ProveOptions {
  readonly examples: number
  readonly seed?: readonly number[]
  readonly asOf: string
  readonly page?: string
  readonly check?: string
}

/** A day on which structured addresses are enforced, and one before: for the page to stay as it is. */
const DAY = '2026-12-01'
const EARLIER = '2026-07-01'

export const proveCommand: CommandMaker = (program, done) => {
  program
    .command('prove [defects...]')
    .description(
      'show that every rule fails at a bank with a defect that it is there for, and at no other',
    )
    .option('-n, --examples <count>', 'pairs for each side of a rule that must notice', count, 10)
    .option(
      '-s, --seed <numbers...>',
      'seeds of the requests; each must show the same (default: 2366)',
      seeds,
    )
    .option('--as-of <day>', 'judge as of this day', day, DAY)
    .option('--page <file>', 'write the proof as a page')
    .option('--check <file>', 'see whether the page is still right')
    .action(async (selected: string[], options: ProveOptions) => {
      const chosen = selected.length === 0 ? defects : Object.fromEntries(selected.map(named))
      const [seed = 2366, ...others] = options.seed ?? []
      const workers = new Workers()
      let judged = 0
      try {
        const proof = await prove({
          defects: chosen,
          seeds: [seed, ...others],
          examples: options.examples,
          days: [options.asOf, EARLIER],
          ask: (questions) =>
            workers.ask(questions, () => {
              judged += 1
              if (judged % 50 === 0) process.stderr.write(`${judged} banks judged\n`)
            }),
        })
        // Of some defects only, those of the rest are missing.
        const shown = selected.length === 0 ? proof : { ...proof, unproved: [] }
        process.stdout.write(proofText(shown))
        if (options.page !== undefined) await writeFile(options.page, proofPage(shown))
        const current = options.check === undefined || (await isCurrent(options.check, shown))
        done(holds(shown) && current ? EXIT.conforms : EXIT.doesNotConform)
      } finally {
        await workers.close()
      }
    })
}

async function isCurrent(path: string, proof: Parameters<typeof proofPage>[0]): Promise<boolean> {
  if ((await readFile(path, 'utf8')) === proofPage(proof)) return true
  process.stderr.write(`${path} is out of date: run prove with --page ${path} and look at it\n`)
  return false
}

function named(name: string): [string, Defect] {
  const defect = defects[name]
  if (defect !== undefined) return [name, defect]
  throw new UsageError(`no defect is called “${name}” (samsvar bank --list-defects shows all)`)
}

const count = (text: string): number => parse.wholeNumber(1, 10_000)(text, '--examples')
const day = (text: string): string => parse.day(text, '--as-of')

const seeds = (text: string, before: readonly number[] = []): readonly number[] => [
  ...before,
  parse.seed(text, '--seed'),
]
