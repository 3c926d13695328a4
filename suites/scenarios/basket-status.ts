import { basketStatusPlan } from '../../generators/baskets/plans.ts'
import { BASKET } from '../../generators/baskets/set-up.ts'
import { describeAnswer } from '../../lib/run/answer.ts'
import type { ScenarioStage } from '../../lib/run/check.ts'
import { evidenceOf, judged, unjudged, type Judgement } from '../../lib/run/judgement.ts'
import { pathDoubt } from '../../lib/run/configuration-doubt.ts'
import type { Cause, Evidence } from '../../lib/run/result.ts'
import type { Answer } from '../../lib/run/settle.ts'
import { transactionStatusOf } from '../../lib/run/transaction-status.ts'
import { openBasketScene, type BasketScene } from './basket-scene.ts'

/** The status of a basket beside those of its payments, before their approval and after it. */
export async function worstCase(stage: ScenarioStage): Promise<Judgement> {
  if (stage.world.baskets.statusPath === undefined) {
    const reason =
      'the specification gives no path for the status of a basket, and baskets.statusPath of the configuration neither'
    return unjudged('skipped', reason, 'configuration')
  }
  const scene = await openBasketScene(stage)
  const before = await compare(stage, scene, 'before-approval')
  if (before.verdict === 'failed' || (await scene.approve()) !== undefined) return before
  const after = await compare(stage, scene, 'after-approval')
  return after.verdict === 'inconclusive' ? before : after
}

async function compare(stage: ScenarioStage, scene: BasketScene, kind: string): Promise<Judgement> {
  const first = common(await scene.readPayments())
  const basket = await scene.ask(basketStatusPlan(stage.world, BASKET))
  const payments = await scene.readPayments()
  const status = transactionStatusOf(basket)
  const finding: Evidence = evidenceOf(stage.context, {
    kind,
    expected: `transactionStatus ${first ?? 'of the worst payment'}`,
    actual: `${describeAnswer(basket.exchange)} ${status ?? 'without a listed transactionStatus'}`,
    probe: basket,
    control: payments[0],
  })
  const undecided = (reason: string, cause: Cause = 'target') =>
    judged('inconclusive', { cause, reason, finding })

  const doubt = pathDoubt(basket.exchange)
  if (doubt !== undefined) return undecided(doubt, 'configuration')
  if (status === undefined) {
    return undecided(`the status of the basket could not be read: ${finding.actual}`)
  }
  if (first === undefined) {
    return undecided('the payments of the basket have no status in common that can be read')
  }
  // What changes while it is read proves nothing.
  if (common(payments) !== first) return undecided('the status of the payments changed meanwhile')
  return status === first
    ? judged('passed', { example: finding })
    : judged('failed', {
        cause: 'target',
        reason: `every payment of the basket has the status ${first}, and the basket has ${status}`,
        finding,
      })
}

/** The status that all payments have. */
function common(payments: readonly Answer[]): string | undefined {
  const [status, ...others] = payments.map(transactionStatusOf)
  return others.every((other) => other === status) ? status : undefined
}
