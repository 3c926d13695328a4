import { performance } from 'node:perf_hooks'
import { inEnvironment } from '../rules/in-environment.ts'
import type { Check } from './check.ts'
import type { RunContext } from './context.ts'
import { judgePairs } from './judge-pairs.ts'
import { unjudged, type Judgement } from './judgement.ts'
import type { MonitorHub } from './monitor-hub.ts'
import { playScenario } from './play-scenario.ts'
import type { RuleResult } from './result.ts'
import { inconclusiveBy } from './trouble.ts'

/**
 * Judges one rule. Never throws: a used-up budget leaves the rule inconclusive, and a fault of the
 * harness is reported as one, with what went wrong, instead of being put down to the target.
 */
export async function judge(
  check: Check,
  context: RunContext,
  monitors: MonitorHub,
): Promise<RuleResult> {
  const start = performance.now()
  const rule = inEnvironment(check.rule, context.world.environment)
  const judgement = await decide({ ...check, rule }, context, monitors).catch((error: unknown) =>
    inconclusiveBy(error),
  )
  return {
    rule: rule.id,
    title: rule.title,
    area: rule.area,
    level: rule.level,
    clause: rule.clause,
    ...judgement,
    rerun: context.rerun(rule.id, judgement.finding),
    durationMs: Math.round(performance.now() - start),
  }
}

async function decide(check: Check, context: RunContext, monitors: MonitorHub): Promise<Judgement> {
  switch (check.by) {
    case 'pairs': {
      const pairs = check.pairs(context.world)
      return 'skip' in pairs
        ? unjudged('skipped', pairs.skip, 'configuration')
        : judgePairs(check.rule, pairs, context)
    }
    case 'scenario':
      return playScenario(check.rule, check.play, context)
    case 'monitor':
      return monitors.judgement(check.rule)
    case 'nothing':
      return unjudged('untested', check.reason, 'specification')
  }
}
