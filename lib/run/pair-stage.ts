import { FIRST, type Pair, type RequestPlan } from '../exchange/plan.ts'
import type { Origin } from '../exchange/sender.ts'
import type { Rule } from '../rules/types.ts'
import { HarnessDefect, type RunContext } from './context.ts'
import { resolveGiven, type Answers } from './resolve-given.ts'
import type { Outcome } from './result.ts'
import { setUp } from './set-up.ts'
import { settle, type Answer } from './settle.ts'

export interface PairOnStage {
  readonly rule: Rule
  readonly pair: Pair
  readonly origin: Omit<Origin, 'role'>
  /** Role of the requests: `shrink` while a violation is being made smaller. */
  readonly shrinking: boolean
}

/** Outcomes that show that a request changed nothing, so that what it referred to can serve again. */
const WITHOUT_EFFECT: ReadonlySet<Outcome> = new Set(['refused', 'sca-demanded', 'throttled'])

/** Sends the requests of one pair, counted and named, each after the set-up that it builds on. */
export class PairStage {
  readonly #context: RunContext
  readonly #on: PairOnStage
  #answers: Answers | undefined
  #wentOn = false

  constructor(context: RunContext, on: PairOnStage) {
    this.#context = context
    this.#on = on
  }

  async probe(): Promise<Answer> {
    return this.#sendWithFollowUp(this.#on.pair.probe, 'probe', true)
  }

  /** Goes as far as the probe did: what the probe never came to is not asked of the control. */
  async control(goesOn = this.#wentOn): Promise<Answer> {
    return this.#sendWithFollowUp(this.#on.pair.control, 'control', goesOn)
  }

  /** Throws when a request that is sent as valid is not: that would be held against the target. */
  mustKeepContract(plan: RequestPlan): void {
    const violation = this.#context.contractViolation(plan)
    if (violation === undefined) return
    throw new HarnessDefect(
      `${this.#on.rule.id}: a request that is sent as valid breaks the contract: ${violation}`,
    )
  }

  async #sendWithFollowUp(
    plan: RequestPlan,
    role: 'probe' | 'control',
    goesOn: boolean,
  ): Promise<Answer> {
    const { followUp } = this.#on.pair
    const answers = await this.#setUp()
    const first = await this.#send(plan, role, answers)
    if (!WITHOUT_EFFECT.has(first.outcome)) this.#answers = undefined
    if (followUp === undefined || first.outcome !== 'accepted' || !goesOn) return first
    this.#wentOn = true
    return this.#send(followUp, role, new Map([...answers, [FIRST, first]]))
  }

  async #setUp(): Promise<Answers> {
    const { setup = [] } = this.#on.pair
    this.#answers ??= await setUp(setup, (plan) => {
      this.mustKeepContract(plan)
      return this.#settle(plan, 'other', true)
    })
    return this.#answers
  }

  #send(plan: RequestPlan, role: 'probe' | 'control', answers: Answers): Promise<Answer> {
    // Where the demand itself is what the rule expects, it is an answer and not an obstacle.
    const mayAuthenticate = role === 'control' || this.#on.rule.scaDemandIsRefusal !== true
    const filledIn = answers.size === 0 ? plan : resolveGiven(plan, answers)
    return this.#settle(filledIn, role, mayAuthenticate)
  }

  #settle(plan: RequestPlan, role: Origin['role'], mayAuthenticate: boolean): Promise<Answer> {
    const { origin, shrinking } = this.#on
    return settle(
      this.#context,
      plan,
      { ...origin, role: shrinking ? 'shrink' : role },
      mayAuthenticate,
    )
  }
}
