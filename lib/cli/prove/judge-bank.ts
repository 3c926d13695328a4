import { checks } from '../../../suites/index.ts'
import type { Check } from '../../run/check.ts'
import { inParallel } from '../../run/in-parallel.ts'
import { judge } from '../../run/judge.ts'
import type { RuleResult } from '../../run/result.ts'
import { atBank } from './at-bank.ts'
import type { BankQuestion } from './question.ts'
import { thinning } from './thinning.ts'
import { TRAFFIC } from './traffic.ts'

const CONCURRENCY = 8

export interface JudgedBank {
  readonly results: readonly RuleResult[]
  /** How many of its answers were spoilt on their way. */
  readonly hits: number
}

/** Judges rules at a reference bank that has these defects, over real HTTP, without Vitest in between. */
export async function judgeBank(question: BankQuestion): Promise<JudgedBank> {
  const { rules } = question
  const { senders, monitors } = checksFor(rules, thinning(question.thinning))
  const asked = [...senders, ...monitors].map(({ rule }) => rule.id)
  return atBank(question, { rules: asked, concurrency: CONCURRENCY }, async (bench, proxy) => {
    const results: RuleResult[] = []
    for (const wave of [senders, monitors]) {
      await inParallel(wave, CONCURRENCY, async (check) => {
        results.push(await judge(check, bench.context, bench.monitors))
      })
    }
    return {
      results: results.filter(({ rule }) => rules.includes(rule)),
      hits: proxy?.hits() ?? 0,
    }
  })
}

/** The checks of these rules, monitors apart: they judge what the others sent. */
function checksFor(
  rules: readonly string[],
  thin: (check: Check) => Check,
): { senders: Check[]; monitors: Check[] } {
  const of = (ids: readonly string[]) =>
    checks.filter(({ rule }) => ids.includes(rule.id)).map(thin)
  const monitors = of(rules).filter(({ by }) => by === 'monitor')
  const senders = of(monitors.length === 0 ? rules : [...rules, ...TRAFFIC])
  return { monitors, senders: senders.filter(({ by }) => by !== 'monitor') }
}
