import type { Exchange } from '../lib/exchange/exchange.ts'
import type { RequestPlan } from '../lib/exchange/plan.ts'
import { openWorkbench } from '../lib/cli/run/workbench.ts'
import { inParallel } from '../lib/run/in-parallel.ts'
import { judge } from '../lib/run/judge.ts'
import type { TargetDescription } from '../lib/target/description.ts'
import { preflight } from '../lib/target/preflight.ts'
import { openTarget } from '../lib/target/target.ts'
import { ndctCrossFieldSuite } from '../suites/ndct-cross-field.suite.ts'
import { ndctFieldsSuite } from '../suites/ndct-fields.suite.ts'

export interface EngineLoop {
  /** Judges the rules once; answers how many requests that took. */
  readonly judgeAll: (sent?: (plan: RequestPlan, exchange: Exchange) => void) => Promise<number>
  readonly close: () => Promise<void>
}

interface Settings {
  readonly concurrency: number
  readonly examples: number
}

const RUN_ID = '00000000'

/** Rules about the body alone: each of their requests is signed as it should be, and takes the bank all its checks. */
const checks = [...ndctFieldsSuite.checks, ...ndctCrossFieldSuite.checks]

/** The engine with all that a run has, but for Vitest. */
export async function openEngineLoop(
  description: TargetDescription,
  { concurrency, examples }: Settings,
): Promise<EngineLoop> {
  const scout = openTarget(description, { runId: RUN_ID })
  const { session, world, steps } = await preflight(scout, () => undefined)
  await scout.close()
  if (session === undefined || world === undefined) {
    throw new Error(`The embedded bank is not fit to be judged: ${JSON.stringify(steps)}`)
  }
  const { context, monitors, requests, close } = openWorkbench({
    runId: RUN_ID,
    target: description,
    session,
    clock: scout.clock,
    world,
    settings: { seed: 1, examples, concurrency, shrinkRequests: 0, shrinkSeconds: 0 },
    rules: checks.map(({ rule }) => rule.id),
    rerunOptions: '',
  })

  return {
    judgeAll: async (sent = () => undefined) => {
      const before = requests()
      const send: typeof context.sender.send = async (plan, origin) => {
        const exchange = await context.sender.send(plan, origin)
        sent(plan, exchange)
        return exchange
      }
      await inParallel(checks, concurrency, async (check) => {
        const { verdict, reason } = await judge(check, { ...context, sender: { send } }, monitors)
        if (verdict === 'failed' || verdict === 'inconclusive')
          throw new Error(`${check.rule.id}: ${verdict}: ${reason}`)
      })
      return requests() - before
    },
    close,
  }
}
