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
      const named = rules.length === 1 ? rules[0]?.id : id
      const check = checks.find(({ rule }) => rule.id === named)
      if (check === undefined) {
        const ids = rules.map((rule) => `\n  ${rule.id}`)
        throw new UsageError(
          ids.length === 0
            ? `“${id}” fits no rule (samsvar list shows all)`
            : `“${id}” is not one rule but stands for several:${ids.join('')}`,
        )
      }
      process.stdout.write(explainRule(check, sampleWorld))
    })
}
