import { basketStatusPlan } from '../../generators/baskets/plans.ts'
import { BASKET } from '../../generators/baskets/set-up.ts'
import { transactionStatuses } from '../../lib/contract/transaction-statuses.ts'
import { describeAnswer } from '../../lib/run/answer.ts'
import type { ScenarioStage } from '../../lib/run/check.ts'
import { evidenceOf, judged, unjudged, type Judgement } from '../../lib/run/judgement.ts'
import { pathDoubt } from '../../lib/run/path-doubt.ts'
import { readJson } from '../../lib/run/read-json.ts'
import type { Cause, Evidence } from '../../lib/run/result.ts'
import type { Answer } from '../../lib/run/settle.ts'
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
  const status = statusOf(basket)
  const finding: Evidence = evidenceOf(stage.context, {
    kind,
    expected: `transactionStatus ${first ?? 'of the worst payment'}`,
    actual: `${describeAnswer(basket.exchange)} ${status ?? 'without transactionStatus'}`,
    probe: basket,
    control: payments[0],
  })
  const undecided = (reason: string, cause: Cause = 'target') =>
    judged('inconclusive', { cause, reason, finding })

  const doubt = pathDoubt(basket.exchange)
  if (doubt !== undefined) return undecided(doubt, 'configuration')
  if (basket.outcome !== 'accepted' || status === undefined) {
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

/** The status that all payments have; one that is not listed says nothing. */
function common(payments: readonly Answer[]): string | undefined {
  const [status, ...others] = payments.map((answer) =>
    answer.outcome === 'accepted' ? statusOf(answer) : undefined,
  )
  const listed = transactionStatuses.find((one) => one === status)
  return others.every((other) => other === status) ? listed : undefined
}

function statusOf({ exchange }: Answer): string | undefined {
  const json = readJson(exchange)
  if (typeof json !== 'object' || json === null || !('transactionStatus' in json)) return undefined
  return typeof json.transactionStatus === 'string' ? json.transactionStatus : undefined
}
