import type { RequestPlan, SetUpStep } from '../exchange/plan.ts'
import { describeAnswer } from './answer.ts'
import { Obstacle } from './obstacle.ts'
import { configurationDoubt } from './configuration-doubt.ts'
import { resolveGiven, type Answers } from './resolve-given.ts'
import type { Answer } from './settle.ts'

/**
 * Sends what others build on, one request after the other, beside what is known already. Throws an
 * Obstacle when one of them is not accepted.
 */
export async function setUp(
  steps: readonly SetUpStep[],
  send: (plan: RequestPlan) => Promise<Answer>,
  known: Answers = new Map(),
): Promise<Answers> {
  const answers = new Map(known)
  for (const { name, plan } of steps) {
    const answer = await send(resolveGiven(plan, answers))
    if (answer.outcome !== 'accepted') throw notAccepted(name, answer)
    answers.set(name, answer)
  }
  return answers
}

function notAccepted(name: string, answer: Answer): Obstacle {
  const doubt = configurationDoubt(answer.exchange)
  if (doubt !== undefined) return new Obstacle('configuration', doubt, answer)
  return new Obstacle(
    answer.outcome === 'no-answer' ? 'network' : 'target',
    `“${name}”, which the rule builds on, was not accepted: ${describeAnswer(answer.exchange)}`,
    answer,
  )
}
