import type { CommandMaker } from '../command-line.ts'
import { catalogue, findRule } from '../../rules/catalogue.ts'
import { decodeRequestId } from '../../target/request-id.ts'
import { EXIT } from '../exit.ts'

const ROLE = {
  probe: 'probe: the request that the rule is about',
  control: 'control: the same request without the edit',
  shrink: 'shrinking: a search for a smaller violation',
  other: 'other',
} as const

/** Ids of what is sent without being about a rule. */
const ERRANDS = ['preflight', 'sca']

export const whoisCommand: CommandMaker = (program, done) => {
  program
    .command('whois <id>')
    .description('say which run, rule and case an X-Request-ID in a bank’s log belongs to')
    .option('--json', 'as JSON')
    .action((id: string, options: { json?: boolean }) => {
      const found = decodeRequestId(id, [...catalogue.map((rule) => rule.id), ...ERRANDS])
      if ('problem' in found) {
        process.stderr.write(`samsvar: ${found.problem}\n`)
        done(EXIT.usage)
        return
      }
      if (options.json === true) {
        process.stdout.write(`${JSON.stringify(found, undefined, 2)}\n`)
        return
      }
      const rule = findRule(found.rule)
      const lines = [
        `run   ${found.run}`,
        `rule  ${found.rule}${rule === undefined ? '' : ` (${rule.title})`}`,
        `case  ${found.case}`,
        `role  ${ROLE[found.role]}`,
      ]
      process.stdout.write(`${lines.join('\n')}\n`)
    })
}
