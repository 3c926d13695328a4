import fc from 'fast-check'
import { authorisationPlan, paymentStatusPlan } from '../../generators/baskets/plans.ts'
import { BASKET, readyBasket } from '../../generators/baskets/set-up.ts'
import type { RequestPlan } from '../../lib/exchange/plan.ts'
import { describeAnswer, scaRedirect } from '../../lib/run/answer.ts'
import type { ScenarioStage } from '../../lib/run/check.ts'
import { resolveGiven } from '../../lib/run/resolve-given.ts'
import { setUp } from '../../lib/run/set-up.ts'
import type { Answer } from '../../lib/run/settle.ts'

/** A basket of two payments at the target. */
export interface BasketScene {
  /** Sends a request that may refer to the basket and its payments. */
  readonly ask: (plan: RequestPlan) => Promise<Answer>
  /** Reads the status of each payment. */
  readonly readPayments: () => Promise<readonly Answer[]>
  /** Has the PSU approve the basket. Gives the reason when that was not possible. */
  readonly approve: () => Promise<string | undefined>
}

/** Creates the basket; what is not accepted on the way leaves the rule undecided. */
export async function openBasketScene(stage: ScenarioStage): Promise<BasketScene> {
  const { context, world, seed, send } = stage
  const [steps = []] = fc.sample(readyBasket(world), { seed, numRuns: 1 })
  const answers = await setUp(steps, send)
  const payments = steps.map(({ name }) => name).filter((name) => name !== BASKET)
  const ask = (plan: RequestPlan): Promise<Answer> => send(resolveGiven(plan, answers))

  return {
    ask,
    readPayments: async () => {
      const statuses: Answer[] = []
      for (const name of payments) statuses.push(await ask(paymentStatusPlan(name)))
      return statuses
    },
    approve: async () => {
      const started = await ask(authorisationPlan(world, BASKET))
      if (started.outcome !== 'accepted') {
        return `its authorisation was not started: ${describeAnswer(started.exchange)}`
      }
      const link = scaRedirect(started.exchange)
      if (link === undefined) return 'its authorisation has no scaRedirect link'
      const done = await context.approve(link)
      return done ? undefined : 'the SCA behind its scaRedirect link could not be completed'
    },
  }
}
