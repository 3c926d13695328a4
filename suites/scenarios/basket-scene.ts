import fc from 'fast-check'
import { authorisationPlan, basketPlan, paymentStatusPlan } from '../../generators/baskets/plans.ts'
import { BASKET, readyBasket, single } from '../../generators/baskets/set-up.ts'
import type { RequestPlan } from '../../lib/exchange/plan.ts'
import { describeAnswer, scaRedirect } from '../../lib/run/answer.ts'
import type { ScenarioStage } from '../../lib/run/check.ts'
import { readJson } from '../../lib/run/read-json.ts'
import { resolveGiven, type Answers } from '../../lib/run/resolve-given.ts'
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
  const { world, seed, send } = stage
  const [steps = []] = fc.sample(readyBasket(world), { seed, numRuns: 1 })
  const answers = await setUp(steps, send)
  return sceneOf(stage, answers)
}

/** Creates a basket of a payment that is there already, and another one. */
export async function openBasketSceneWith(
  stage: ScenarioStage,
  payment: Answer,
): Promise<BasketScene> {
  const { world, seed, send } = stage
  const [other] = fc.sample(single(world), { seed, numRuns: 1 })
  if (other === undefined) throw new Error('One sample is asked for')
  const names = ['payment 1', 'payment 2'] as const
  const steps = [
    { name: names[1], plan: other.plan },
    { name: BASKET, plan: basketPlan(world, names) },
  ]
  return sceneOf(stage, await setUp(steps, send, new Map([[names[0], payment]])))
}

function sceneOf({ context, world, send }: ScenarioStage, answers: Answers): BasketScene {
  const payments = [...answers.keys()].filter((name) => name !== BASKET)
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
      if (isApprovedAtOnce(started)) return undefined
      const link = scaRedirect(started.exchange)
      if (link === undefined) return 'its authorisation has no scaRedirect link'
      const done = await context.approve(link)
      return done ? undefined : 'the SCA behind its scaRedirect link could not be completed'
    },
  }
}

/** SCA may be exempted: then there is no page to go to, and nothing to wait for. */
function isApprovedAtOnce({ exchange }: Answer): boolean {
  const json = readJson(exchange)
  if (typeof json !== 'object' || json === null || !('scaStatus' in json)) return false
  return json.scaStatus === 'EXEMPTED' || json.scaStatus === 'FINALISED'
}
