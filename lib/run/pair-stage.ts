import { FIRST, type Pair, type RequestPlan } from '../exchange/plan.ts'
import type { Origin } from '../exchange/sender.ts'
import type { Rule } from '../rules/types.ts'
import type { Half } from './cases.ts'
import type { RunContext } from './context.ts'
import { resolveGiven, type Answers } from './resolve-given.ts'
import type { Outcome } from './result.ts'
import { setUp } from './set-up.ts'
import { settle, type Answer } from './settle.ts'

export interface PairOnStage {
  readonly rule: Rule
  readonly half: Half
  readonly pair: Pair
  readonly origin: Pick<Origin, 'rule' | 'case'>
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

  async #sendWithFollowUp(
    plan: RequestPlan,
    role: 'probe' | 'control',
    goesOn: boolean,
  ): Promise<Answer> {
    const { followUp } = this.#on.pair
    const answers = await this.#setUp()
    const valid = role === 'control' || this.#on.half === 'accepted'
    const first = await this.#send(plan, role, valid, answers)
    if (!WITHOUT_EFFECT.has(first.outcome)) this.#answers = undefined
    if (followUp === undefined || first.outcome !== 'accepted' || !goesOn) return first
    this.#wentOn = true
    return this.#send(followUp, role, true, new Map([...answers, [FIRST, first]]))
  }

  async #setUp(): Promise<Answers> {
    const { setup = [] } = this.#on.pair
    this.#answers ??= await setUp(setup, (plan) => this.#settle(plan, 'other', true, true))
    return this.#answers
  }

  #send(
    plan: RequestPlan,
    role: 'probe' | 'control',
    valid: boolean,
    answers: Answers,
  ): Promise<Answer> {
    // Where the demand itself is what the rule expects, it is an answer and not an obstacle.
    const mayAuthenticate = role === 'control' || this.#on.rule.scaDemandIsRefusal !== true
    return this.#settle(resolveGiven(plan, answers), role, valid, mayAuthenticate)
  }

  #settle(
    plan: RequestPlan,
    role: Origin['role'],
    valid: boolean,
    mayAuthenticate: boolean,
  ): Promise<Answer> {
    const { origin, shrinking } = this.#on
    return settle(
      this.#context,
      plan,
      { ...origin, role: shrinking ? 'shrink' : role, valid },
      mayAuthenticate,
    )
  }
}
