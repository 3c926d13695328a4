import { sampleWorld } from '../../../generators/world.ts'
import { checks } from '../../../suites/index.ts'
import type { Rule } from '../../rules/types.ts'
import { countCases } from '../../run/cases.ts'
import type { Check } from '../../run/check.ts'

/** What a run would judge, one line a rule, without sending anything. */
export function planText(rules: readonly Rule[], examples: number): string {
  const byRule = new Map(checks.map((check) => [check.rule.id, check]))
  const width = Math.max(...rules.map(({ id }) => id.length))
  const lines = rules.map((rule) => {
    const check = byRule.get(rule.id)
    return `${rule.id.padEnd(width)}  ${check === undefined ? 'no check' : effort(check, examples)}`
  })
  return `${lines.join('\n')}\n${rules.length} ${rules.length === 1 ? 'rule' : 'rules'} selected; nothing was sent\n`
}

function effort(check: Check, examples: number): string {
  switch (check.by) {
    case 'pairs': {
      const pairs = check.pairs(sampleWorld)
      return 'skip' in pairs ? `skipped: ${pairs.skip}` : `${countCases(pairs, examples)} pairs`
    }
    case 'scenario':
      return 'a scenario'
    case 'monitor':
      return 'every answer of the run'
    case 'nothing':
      return `untested: ${check.reason}`
  }
}
