import { HarnessDefect } from '../exchange/harness-defect.ts'
import type { RequestPlan } from '../exchange/plan.ts'
import type { Rule } from '../rules/types.ts'
import type { Scenario, ScenarioStage } from './check.ts'
import type { RunContext } from './context.ts'
import { countRequests } from './count-requests.ts'
import { evidenceOf, judged, type Judgement } from './judgement.ts'
import { Obstacle } from './obstacle.ts'
import { deriveSeed } from './seed.ts'
import { settle, type Answer } from './settle.ts'
import { inconclusiveBy } from './trouble.ts'

/** Runs a scenario; one that comes to a verdict without having sent anything is a defect of the harness. */
export async function playScenario(
  rule: Rule,
  play: Scenario,
  runContext: RunContext,
): Promise<Judgement> {
  const { context, requests } = countRequests(runContext)
  const { greet } = context
  let steps = 0
  const step = (plan: RequestPlan, valid: boolean): Promise<Answer> => {
    const origin = { rule: rule.id, case: steps, role: 'probe', valid } as const
    steps += 1
    return settle(context, plan, origin)
  }
  const stage: ScenarioStage = {
    context,
    world: context.world,
    seed: deriveSeed(context.settings.seed, rule.id),
    send: (plan) => step(plan, true),
    provoke: (plan) => step(plan, false),
    greet:
      greet &&
      ((version) => {
        steps += 1
        return greet(version)
      }),
  }
  const decide = async (): Promise<Judgement> => {
    const judgement = await play(stage)
    if (steps > 0 || judgement.verdict === 'skipped') return judgement
    throw new HarnessDefect(`${rule.id}: the scenario says ${judgement.verdict} without a request`)
  }
  const judgement = await decide().catch((error: unknown) =>
    error instanceof Obstacle ? undecided(context, error) : inconclusiveBy(error),
  )
  return { ...judgement, strength: { ...judgement.strength, requests: requests() } }
}

/** A scenario that could not go on because of an answer on its way. */
function undecided(context: RunContext, { because, message, answer }: Obstacle): Judgement {
  return judged('inconclusive', {
    cause: because,
    reason: message,
    finding: evidenceOf(context, { kind: 'set-up', probe: answer }),
  })
}
