import type { Handshake, TlsVersion } from '../exchange/handshake.ts'
import type { RequestPlan } from '../exchange/plan.ts'
import type { World } from '../exchange/world.ts'
import type { RulePairs } from '../exchange/variant.ts'
import type { Rule } from '../rules/types.ts'
import type { RunContext } from './context.ts'
import type { Judgement } from './judgement.ts'
import type { Answer } from './settle.ts'

/** How one rule is judged. Every line of a suite is one. */
export type Check =
  | {
      readonly by: 'pairs'
      readonly rule: Rule
      /** The pairs at one target, or why the rule does not apply there. */
      readonly pairs: (world: World) => RulePairs | { readonly skip: string }
    }
  | { readonly by: 'scenario'; readonly rule: Rule; readonly play: Scenario }
  | { readonly by: 'monitor'; readonly rule: Rule }
  | { readonly by: 'nothing'; readonly rule: Rule; readonly reason: string }

/** A rule that takes several requests which build on each other. */
export type Scenario = (stage: ScenarioStage) => Promise<Judgement>

export interface ScenarioStage {
  readonly context: RunContext
  readonly world: World
  /** Seed of the rule. */
  readonly seed: number
  /** Sends a request as the next step of the scenario. */
  readonly send: (plan: RequestPlan) => Promise<Answer>
  /** Likewise a request that has something wrong with it on purpose. */
  readonly provoke: (plan: RequestPlan) => Promise<Answer>
  /** Greets the target in one version of TLS; undefined where it is reached without. */
  readonly greet: ((version: TlsVersion) => Promise<Handshake>) | undefined
}
