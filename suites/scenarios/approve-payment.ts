import { scaRedirect } from '../../lib/run/answer.ts'
import type { ScenarioStage } from '../../lib/run/check.ts'
import { Obstacle } from '../../lib/run/obstacle.ts'
import type { Answer } from '../../lib/run/settle.ts'
import { openBasketSceneWith } from './basket-scene.ts'

/**
 * Has the PSU approve a payment: by the link that came with it, or in a basket with another one.
 * Gives the reason when that was not possible.
 */
export async function approvePayment(
  stage: ScenarioStage,
  payment: Answer,
): Promise<string | undefined> {
  const link = scaRedirect(payment.exchange)
  if (link !== undefined) {
    const done = await stage.context.approve(link)
    return done ? undefined : 'the SCA behind its scaRedirect link could not be completed'
  }
  try {
    const basket = await openBasketSceneWith(stage, payment)
    return await basket.approve()
  } catch (error) {
    if (error instanceof Obstacle) return error.message
    throw error
  }
}
