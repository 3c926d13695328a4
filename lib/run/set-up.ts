import type { Pair } from '../exchange/plan.ts'
import type { Origin } from '../exchange/sender.ts'
import { describeAnswer } from './answer.ts'
import { HarnessDefect, type RunContext } from './context.ts'
import { Obstacle } from './obstacle.ts'
import { pathDoubt } from './path-doubt.ts'
import { resolveGiven, type Answers } from './resolve-given.ts'
import { settle, type Answer } from './settle.ts'

/** Sends what a pair builds on, one request after the other. Throws an Obstacle when one of them is not accepted. */
export async function setUp(
  context: RunContext,
  { setup = [] }: Pair,
  origin: Origin,
): Promise<Answers> {
  const answers = new Map<string, Answer>()
  for (const { name, plan } of setup) {
    const violation = context.contractViolation(plan)
    if (violation !== undefined) {
      throw new HarnessDefect(
        `${origin.rule}: “${name}” of the set-up breaks the contract: ${violation}`,
      )
    }
    const answer = await settle(context, resolveGiven(plan, answers), origin)
    if (answer.outcome !== 'accepted') throw notAccepted(name, answer)
    answers.set(name, answer)
  }
  return answers
}

function notAccepted(name: string, answer: Answer): Obstacle {
  const doubt = pathDoubt(answer.exchange)
  if (doubt !== undefined) return new Obstacle('configuration', doubt, answer)
  return new Obstacle(
    answer.outcome === 'no-answer' ? 'network' : 'target',
    `“${name}”, which the rule builds on, was not accepted: ${describeAnswer(answer.exchange)}`,
    answer,
  )
}
