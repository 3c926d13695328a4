import { checks } from '../../../suites/index.ts'
import { inParallel } from '../../run/in-parallel.ts'
import { judge } from '../../run/judge.ts'
import type { RuleResult } from '../../run/result.ts'
import { preflight } from '../../target/preflight.ts'
import { openTarget } from '../../target/target.ts'
import { startEmbeddedBank } from '../embedded-bank.ts'
import { openWorkbench } from '../run/workbench.ts'

export interface ProofSettings {
  readonly seed: number
  readonly examples: number
  readonly asOf: string
}

const RUN_ID = '00000000'
const CONCURRENCY = 8

/** Judges every rule at a reference bank that has these defects, over real HTTP, without Vitest in between. */
export async function judgeBank(
  defects: readonly string[],
  { seed, examples, asOf }: ProofSettings,
): Promise<ReadonlyMap<string, RuleResult>> {
  const { bank, description } = await startEmbeddedBank(defects)
  try {
    const scout = openTarget(description, { runId: RUN_ID })
    const found = await preflight(scout, () => undefined, { asOf })
    await scout.close()
    const { session, world } = found
    if (session === undefined || world === undefined) {
      const failed = found.steps.find(({ state }) => state === 'failed')
      throw new Error(`${defects.join(', ') || 'sound bank'}: preflight: ${failed?.message}`)
    }
    const bench = openWorkbench({
      runId: RUN_ID,
      target: description,
      session,
      clock: scout.clock,
      world,
      settings: { seed, examples, concurrency: CONCURRENCY, shrinkRequests: 0, shrinkSeconds: 0 },
      rules: checks.map(({ rule }) => rule.id),
      rerunOptions: '',
    })
    const results = new Map<string, RuleResult>()
    const run = (when: 'during' | 'after'): Promise<void> =>
      inParallel(
        checks.filter(({ by }) => (by === 'monitor') === (when === 'after')),
        CONCURRENCY,
        async (check) => {
          results.set(check.rule.id, await judge(check, bench.context, bench.monitors))
        },
      )
    await run('during')
    await run('after')
    await bench.close()
    return results
  } finally {
    await bank.close()
  }
}
