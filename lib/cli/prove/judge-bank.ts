import { checks } from '../../../suites/index.ts'
import type { Check } from '../../run/check.ts'
import { inParallel } from '../../run/in-parallel.ts'
import { judge } from '../../run/judge.ts'
import type { RuleResult } from '../../run/result.ts'
import { preflight } from '../../target/preflight.ts'
import { openTarget } from '../../target/target.ts'
import { makeKeys, startEmbeddedBank } from '../embedded-bank.ts'
import { openWorkbench } from '../run/workbench.ts'

export interface ProofSettings {
  readonly seed: number
  readonly asOf: string
}

/** A bank to judge, and by what. */
export interface BankQuestion {
  readonly defects: readonly string[]
  readonly rules: readonly string[]
  /** Pairs for each rule and side. */
  readonly examples: number
}

const RUN_ID = '00000000'
const CONCURRENCY = 8

/** A refusal and payments that are accepted: what monitored rules look at when they are asked alone. */
const TRAFFIC = [
  'ndct.accepted',
  'ndct.creditor-name.required',
  'basket.authorisation.created',
  'basket.payments.own-status',
]

const keys = makeKeys()

/** Judges rules at a reference bank that has these defects, over real HTTP, without Vitest in between. */
export async function judgeBank(
  { defects, rules, examples }: BankQuestion,
  { seed, asOf }: ProofSettings,
): Promise<RuleResult[]> {
  const { bank, description } = await startEmbeddedBank(defects, keys)
  try {
    const scout = openTarget(description, { runId: RUN_ID })
    const found = await preflight(scout, () => undefined, { asOf })
    await scout.close()
    const { session, world } = found
    if (session === undefined || world === undefined) {
      const failed = found.steps.find(({ state }) => state === 'failed')
      throw new Error(`preflight: ${failed?.message}`)
    }
    const { senders, monitors } = checksFor(rules)
    const bench = openWorkbench({
      runId: RUN_ID,
      target: description,
      session,
      clock: scout.clock,
      world,
      settings: { seed, examples, concurrency: CONCURRENCY, shrinkRequests: 0, shrinkSeconds: 0 },
      rules: [...senders, ...monitors].map(({ rule }) => rule.id),
      rerunOptions: '',
    })
    const results: RuleResult[] = []
    for (const wave of [senders, monitors]) {
      await inParallel(wave, CONCURRENCY, async (check) => {
        results.push(await judge(check, bench.context, bench.monitors))
      })
    }
    await bench.close()
    return results.filter(({ rule }) => rules.includes(rule))
  } finally {
    await bank.close()
  }
}

/** The checks of these rules, monitors apart: they judge what the others sent. */
function checksFor(rules: readonly string[]): { senders: Check[]; monitors: Check[] } {
  const of = (ids: readonly string[]) => checks.filter(({ rule }) => ids.includes(rule.id))
  const monitors = of(rules).filter(({ by }) => by === 'monitor')
  const senders = of(monitors.length === 0 ? rules : [...rules, ...TRAFFIC])
  return { monitors, senders: senders.filter(({ by }) => by !== 'monitor') }
}
