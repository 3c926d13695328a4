import type { CommandMaker } from '../command-line.ts'
import { catalogue } from '../../rules/catalogue.ts'
import { EXIT } from '../exit.ts'
import { selectRules } from '../select-rules.ts'
import * as parse from '../values.ts'

export const listCommand: CommandMaker = (program, done) => {
  program
    .command('list [selectors...]')
    .description('list the rules, or those that the selectors name')
    .option('--json', 'as JSON, one object for each rule')
    .option('-l, --level <level>', 'leave out rules that are stated more weakly', 'open')
    .action((selectors: string[], options: { json?: boolean; level: string }) => {
      const rules = selectRules(selectors, parse.level(options.level, '--level'))
      if (options.json === true) {
        const plain = rules.map(({ holds: _holds, ...data }) => data)
        process.stdout.write(`${JSON.stringify(plain, undefined, 2)}\n`)
      } else {
        const width = Math.max(0, ...rules.map(({ id }) => id.length))
        for (const { id, level, title } of rules) {
          process.stdout.write(`${id.padEnd(width)}  ${level.padEnd(7)}  ${title}\n`)
        }
        process.stderr.write(`${rules.length} of ${catalogue.length} rules\n`)
      }
      done(rules.length === 0 ? EXIT.couldNotTell : EXIT.conforms)
    })
}
