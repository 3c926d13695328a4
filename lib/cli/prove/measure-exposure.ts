import fc from 'fast-check'
import { checks } from '../../../suites/index.ts'
import type { Pair } from '../../exchange/plan.ts'
import { turnsOf, type Turn } from '../../run/cases.ts'
import type { Check } from '../../run/check.ts'
import type { RunContext } from '../../run/context.ts'
import { inParallel } from '../../run/in-parallel.ts'
import { judgePair } from '../../run/judge-pair.ts'
import { deriveSeed } from '../../run/seed.ts'
import { DEFAULT_EXAMPLES } from '../run-options.ts'
import { atBank } from './at-bank.ts'
import type { Exposure, Exposures } from './exposure.ts'
import { judgeBank } from './judge-bank.ts'
import { isNoticed } from './outcome.ts'
import type { BankQuestion } from './question.ts'

type PairsCheck = Extract<Check, { by: 'pairs' }>

const CONCURRENCY = 4
/** Runs of what is not judged by pairs: it is one try. */
const RUNS = 3

/** How often each way of trying the rules of a question shows the defects of its bank; `examples` says how often each is tried. */
export async function measureExposures(question: BankQuestion): Promise<Exposures> {
  const asked = checks.filter(({ rule }) => question.rules.includes(rule.id))
  const byPairs = asked.filter((check) => check.by === 'pairs')
  const others = asked.filter(({ by }) => by !== 'pairs').map(({ rule }) => rule.id)
  return { ...(await ofPairs(question, byPairs)), ...(await ofOthers(question, others)) }
}

async function ofPairs(question: BankQuestion, checks: readonly PairsCheck[]): Promise<Exposures> {
  if (checks.length === 0) return {}
  const rules = checks.map(({ rule }) => rule.id)
  return atBank(question, { rules, concurrency: CONCURRENCY }, async ({ context }) => {
    const found: Record<string, readonly Exposure[]> = {}
    for (const check of checks) found[check.rule.id] = await ofCheck(check, context)
    return found
  })
}

/** A variant that shows a defect each time settles it: the others need not be tried. */
async function ofCheck(check: PairsCheck, context: RunContext): Promise<Exposure[]> {
  const pairs = check.pairs(context.world)
  if ('skip' in pairs) return []
  const exposures: Exposure[] = []
  for (const turn of turnsOf(pairs, DEFAULT_EXAMPLES)) {
    const exposure = await ofTurn(check, turn, context)
    exposures.push(exposure)
    if (exposure.shown === exposure.tried) break
  }
  return exposures
}

async function ofTurn({ rule }: PairsCheck, turn: Turn, context: RunContext): Promise<Exposure> {
  const { half, variant, index, draws } = turn
  const { examples } = context.settings
  const seed = deriveSeed(context.settings.seed, 'odds', rule.id, half, variant.kind, index)
  const pairs: Pair[] = fc.sample(variant.pairs, { seed, numRuns: variant.once ? 1 : examples })
  let shown = 0
  await inParallel(pairs.entries(), CONCURRENCY, async ([number, pair]) => {
    const verdict = await judgePair(context, {
      rule,
      half,
      kind: variant.kind,
      pair,
      businessMayRefuse: variant.businessMayRefuse === true,
      insist: true,
      origin: { rule: rule.id, case: number },
      shrinking: false,
    })
    if (verdict.state === 'violated') shown += 1
  })
  return { kind: variant.kind, tried: pairs.length, shown, draws }
}

/** Asked with all rules of the question: what is judged on all traffic needs theirs. */
async function ofOthers(question: BankQuestion, rules: readonly string[]): Promise<Exposures> {
  if (rules.length === 0) return {}
  const noticed = new Map(rules.map((rule) => [rule, 0]))
  for (let run = 1; run <= RUNS; run += 1) {
    const seed = deriveSeed(question.seed, 'odds', run)
    const { results } = await judgeBank({ ...question, seed, examples: 1 })
    for (const { rule, verdict } of results) {
      const before = noticed.get(rule)
      if (before !== undefined && isNoticed(verdict)) noticed.set(rule, before + 1)
    }
  }
  return Object.fromEntries(
    [...noticed].map(([rule, shown]) => [rule, [{ kind: '', tried: RUNS, shown, draws: 1 }]]),
  )
}
