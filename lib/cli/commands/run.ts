import { catalogue } from '../../rules/catalogue.ts'
import type { CommandMaker } from '../command-line.ts'
import { chooseTarget } from '../choose-target.ts'
import { addOptions } from '../add-options.ts'
import { EXIT, type ExitCode } from '../exit.ts'
import { planText } from '../run/plan-text.ts'
import { openReporting } from '../run/reporting.ts'
import { rerunOptions } from '../run/rerun-options.ts'
import { runRules } from '../run/run-rules.ts'
import { runOptions, type RunOptions } from '../run-options.ts'
import { selectRules } from '../select-rules.ts'
import { shardOf } from '../../run/shard.ts'
import { stopSignal } from '../stop-signal.ts'
import { keepHeapsTight } from '../tight-heaps.ts'

export const runCommand: CommandMaker = (program, done) => {
  const command = program
    .command('run [selectors...]')
    .description('judge a target: all rules, or those that ids, beginnings of ids or globs name')
  addOptions(command, runOptions)
  command.action(async (selectors: string[], options: RunOptions) => {
    done(await run(selectors, options))
  })
}

async function run(selectors: readonly string[], options: RunOptions): Promise<ExitCode> {
  const selected = selectRules(selectors, options.level)
  const rules = options.shard === undefined ? selected : shardOf(selected, options.shard)
  if (rules.length === 0) {
    const none =
      selected.length === 0
        ? `none of the ${catalogue.length} rules fits the selection`
        : `the shard has none of the ${selected.length} rules selected`
    process.stderr.write(`samsvar: ${none}, so there is nothing to judge\n`)
    return EXIT.couldNotTell
  }
  if (options.dryRun === true) {
    process.stdout.write(planText(rules, options.examples))
    return EXIT.conforms
  }
  keepHeapsTight()
  const chosen = await chooseTarget(options)
  const reporting = openReporting(options)
  const { signal, release } = stopSignal(() => reporting.stopping())
  try {
    const finished = await runRules(
      {
        target: chosen.description,
        rules,
        selectors,
        options,
        rerunOptions: `${chosen.rerunOptions}${rerunOptions(options)}`,
        signal,
      },
      reporting.events,
    )
    return await reporting.finish(finished)
  } finally {
    reporting.close()
    release()
    await chosen.close()
  }
}
