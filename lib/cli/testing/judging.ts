import { checks } from '../../../suites/index.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import type { World } from '../../exchange/world.ts'
import { catalogue } from '../../rules/catalogue.ts'
import type { Check } from '../../run/check.ts'
import type { JudgeSettings } from '../../run/context.ts'
import { inParallel } from '../../run/in-parallel.ts'
import { judge } from '../../run/judge.ts'
import type { RuleResult } from '../../run/result.ts'
import { select } from '../../run/selection.ts'
import type { ClockOffset } from '../../target/clock.ts'
import type { TargetDescription } from '../../target/description.ts'
import { preflight } from '../../target/preflight.ts'
import type { Session } from '../../target/session.ts'
import { openTarget } from '../../target/target.ts'
import { openWorkbench } from '../run/workbench.ts'

/** A target after its preflight. */
export interface Scouted {
  readonly description: TargetDescription
  readonly session: Session
  readonly world: World
  readonly clock: ClockOffset
}

export interface Judged {
  readonly results: readonly RuleResult[]
  /** All that was sent, in the order of the answers. */
  readonly exchanges: readonly Exchange[]
}

const RUN_ID = '00c0ffee'

export async function scout(description: TargetDescription): Promise<Scouted> {
  const target = openTarget(description, { runId: RUN_ID })
  const { session, world, steps } = await preflight(target, () => undefined)
  const { clock } = target
  await target.close()
  if (session === undefined || world === undefined) throw new Error(JSON.stringify(steps))
  return { description, session, world, clock }
}

/** The checks of the rules that selectors name, in the order of the catalogue. */
export function checksOf(...selectors: readonly string[]): Check[] {
  const selection = select(catalogue, selectors)
  if (!('rules' in selection)) throw new Error(`Unknown: ${JSON.stringify(selection.unknown)}`)
  const wanted = new Set(selection.rules)
  return checks.filter(({ rule }) => wanted.has(rule))
}

/** What may be chosen for a run. */
export type Choices = Partial<JudgeSettings> & { readonly maxRequests?: number }

/** Judges checks in this process, as a run does: senders first, in the order given, then monitors. */
export async function judgeAt(
  { description, ...found }: Scouted,
  checks: readonly Check[],
  { maxRequests, ...settings }: Choices = {},
  onResult: (result: RuleResult) => void = () => undefined,
): Promise<Judged> {
  const complete = {
    seed: 2366,
    examples: 2,
    concurrency: 8,
    shrinkRequests: 20,
    shrinkSeconds: 10,
    ...settings,
  }
  const bench = openWorkbench({
    runId: RUN_ID,
    target: description,
    ...found,
    settings: complete,
    rules: checks.map(({ rule }) => rule.id),
    rerunOptions: '',
    ...(maxRequests === undefined ? {} : { maxRequests }),
  })
  const exchanges: Exchange[] = []
  const send: typeof bench.context.sender.send = async (plan, origin) => {
    const exchange = await bench.context.sender.send(plan, origin)
    exchanges.push(exchange)
    return exchange
  }
  const results: RuleResult[] = []
  const isMonitor = ({ by }: Check): boolean => by === 'monitor'
  try {
    for (const wave of [checks.filter((check) => !isMonitor(check)), checks.filter(isMonitor)]) {
      await inParallel(wave, complete.concurrency, async (check) => {
        const context = { ...bench.context, sender: { send } }
        const result = await judge(check, context, bench.monitors)
        results.push(result)
        onResult(result)
      })
    }
  } finally {
    await bench.close()
  }
  return { results, exchanges }
}

/** Judges checks in a run of its own, as far as the target can tell. */
export async function judgeAnew(
  description: TargetDescription,
  checks: readonly Check[],
  settings: Choices = {},
): Promise<Judged> {
  return judgeAt(await scout(description), checks, settings)
}
