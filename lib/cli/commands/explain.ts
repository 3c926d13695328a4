import { sampleWorld } from '../../../generators/world.ts'
import { checks } from '../../../suites/index.ts'
import type { CommandMaker } from '../command-line.ts'
import { explainRule } from '../explain/explain-rule.ts'
import { selectRules } from '../select-rules.ts'
import { UsageError } from '../usage-error.ts'

export const explainCommand: CommandMaker = (program) => {
  program
    .command('explain <rule>')
    .description('say what a rule is, where it comes from, and how it is judged, with an example')
    .action((id: string) => {
      const rules = selectRules([id], 'open')
      const check = checks.find(({ rule }) => rule.id === id)
      if (check === undefined) {
        const ids = rules.map((rule) => `  ${rule.id}`)
        throw new UsageError(
          `“${id}” is not one rule but the beginning of several:\n${ids.join('\n')}`,
        )
      }
      process.stdout.write(explainRule(check, sampleWorld))
    })
}
