import { readFile, writeFile } from 'node:fs/promises'
import { Option } from 'commander'
import type { CommandMaker } from '../command-line.ts'
import { EXIT } from '../exit.ts'
import { isFair, judgeFairness } from '../prove/fairness.ts'
import { fairnessSection, fairnessText } from '../prove/fairness-text.ts'
import { proofPage } from '../prove/proof-page.ts'
import { prove, holds } from '../prove/proof.ts'
import { proofText } from '../prove/proof-text.ts'
import type { Ask } from '../prove/question.ts'
import { select } from '../prove/selection.ts'
import { Workers } from '../prove/workers.ts'
import { proveWire } from '../prove/wire/prove-wire.ts'
import { isReported, wireSection, wireText } from '../prove/wire/wire-text.ts'
import * as parse from '../values.ts'

interface ProveOptions {
  readonly examples: number
  readonly combinations: number
  readonly seed?: readonly number[]
  readonly asOf: string
  readonly parts: readonly Part[]
  readonly page?: string
  readonly check?: string
}

/** Defects that must be caught, harmless variations that must not, and answers that are spoilt on their way. */
const PARTS = ['defects', 'fairness', 'wire'] as const
type Part = (typeof PARTS)[number]

/** A day on which structured addresses are enforced, and one before: for the page to stay as it is. */
const DAY = '2026-12-01'
const EARLIER = '2026-07-01'

export const proveCommand: CommandMaker = (program, done) => {
  program
    .command('prove [names...]')
    .description(
      'show that every rule fails at a bank with a defect that it is there for, and at no other bank',
    )
    .option('-n, --examples <count>', 'pairs for each side of a rule that must notice', count, 10)
    .option('--combinations <count>', 'banks with several harmless variations at once', many, 16)
    .option(
      '-s, --seed <numbers...>',
      'seeds of the requests; each must show the same (default: 2366)',
      seeds,
    )
    .option('--as-of <day>', 'judge as of this day', day, DAY)
    .addOption(
      new Option('--parts <names...>', 'parts of the proof').choices(PARTS).default([...PARTS]),
    )
    .option('--page <file>', 'write the proof as a page')
    .option('--check <file>', 'see whether the page is still right')
    .action(async (names: string[], options: ProveOptions) => {
      const { defects, variations } = select(names)
      const [first = 2366, ...others] = options.seed ?? []
      const seeds = [first, ...others] as const
      const workers = new Workers()
      const started = performance.now()
      let judged = 0
      const ask: Ask = (questions) =>
        workers.ask(questions, () => {
          judged += 1
          if (judged % 50 === 0) process.stderr.write(`${judged} banks judged\n`)
        })
      try {
        const pages: string[] = []
        let sound = true
        if (options.parts.includes('defects') && Object.keys(defects).length > 0) {
          const proof = await prove({
            defects,
            seeds,
            examples: options.examples,
            days: [options.asOf, EARLIER],
            ask,
          })
          // Of some defects only, those of the rest are missing.
          const shown = names.length === 0 ? proof : { ...proof, unproved: [] }
          process.stdout.write(proofText(shown))
          pages.push(proofPage(shown))
          sound &&= holds(shown)
        }
        if (options.parts.includes('fairness') && Object.keys(variations).length > 0) {
          const { combinations, asOf } = options
          const fairness = await judgeFairness({ variations, combinations, seeds, asOf, ask })
          process.stdout.write(fairnessText(fairness))
          pages.push(fairnessSection(fairness))
          sound &&= isFair(fairness)
        }
        if (options.parts.includes('wire') && names.length === 0) {
          const wire = await proveWire({ seeds, asOf: options.asOf }, ask)
          process.stdout.write(wireText(wire))
          pages.push(wireSection(wire))
          sound &&= isReported(wire)
        }
        const seconds = Math.round((performance.now() - started) / 1000)
        process.stdout.write(`${judged} banks were judged in ${seconds} s.\n`)
        const page = pages.join('\n')
        if (options.page !== undefined) await writeFile(options.page, page)
        const current = options.check === undefined || (await isCurrent(options.check, page))
        done(sound && current ? EXIT.conforms : EXIT.doesNotConform)
      } finally {
        await workers.close()
      }
    })
}

async function isCurrent(path: string, page: string): Promise<boolean> {
  if ((await readFile(path, 'utf8')) === page) return true
  process.stderr.write(`${path} is out of date: run prove with --page ${path} and look at it\n`)
  return false
}

const count = (text: string): number => parse.wholeNumber(1, 10_000)(text, '--examples')
const many = (text: string): number => parse.wholeNumber(0, 10_000)(text, '--combinations')
const day = (text: string): string => parse.day(text, '--as-of')

const seeds = (text: string, before: readonly number[] = []): readonly number[] => [
  ...before,
  parse.seed(text, '--seed'),
]
