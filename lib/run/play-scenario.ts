import type { Rule } from '../rules/types.ts'
import type { Scenario, ScenarioStage } from './check.ts'
import { HarnessDefect, type RunContext } from './context.ts'
import { evidenceOf, judged, type Judgement } from './judgement.ts'
import { Obstacle } from './obstacle.ts'
import { deriveSeed } from './seed.ts'
import { settle } from './settle.ts'

/** Runs a scenario; one that comes to a verdict without having sent anything is a defect of the harness. */
export async function playScenario(
  rule: Rule,
  play: Scenario,
  context: RunContext,
): Promise<Judgement> {
  let requests = 0
  const stage: ScenarioStage = {
    context,
    world: context.world,
    seed: deriveSeed(context.settings.seed, rule.id),
    send: (plan) => {
      const origin = { rule: rule.id, case: requests, role: 'probe' } as const
      requests += 1
      return settle(context, plan, origin)
    },
  }
  const judgement = await play(stage).catch((error: unknown) => undecided(context, error))
  if (requests === 0 && judgement.verdict !== 'skipped') {
    throw new HarnessDefect(`${rule.id}: the scenario says ${judgement.verdict} without a request`)
  }
  return { ...judgement, strength: { ...judgement.strength, requests } }
}

/** A scenario that could not go on because of an answer on its way. */
function undecided(context: RunContext, error: unknown): Judgement {
  if (!(error instanceof Obstacle)) throw error
  return judged('inconclusive', {
    cause: error.because,
    reason: error.message,
    finding: evidenceOf(context, { kind: 'set-up', probe: error.answer }),
  })
}
