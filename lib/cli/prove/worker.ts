import { parentPort } from 'node:worker_threads'
import { judgeBank } from './judge-bank.ts'
import { measureExposures } from './measure-exposure.ts'
import { outcomeOf } from './outcome.ts'
import type { BankAnswer, BankQuestion } from './question.ts'

parentPort?.on('message', (question: BankQuestion) => {
  answer(question)
    .catch((error: unknown): BankAnswer => ({
      outcomes: {},
      exposures: {},
      trouble: error instanceof Error ? error.message : String(error),
    }))
    .then((answer) => parentPort?.postMessage(answer))
    .catch((error: unknown) => {
      throw error
    })
})

async function answer(question: BankQuestion): Promise<BankAnswer> {
  if (question.ask === 'exposures') {
    return { outcomes: {}, exposures: await measureExposures(question) }
  }
  const { results, hits } = await judgeBank(question)
  const outcomes = results.map((result) => [result.rule, outcomeOf(result)] as const)
  return { outcomes: Object.fromEntries(outcomes), exposures: {}, hits }
}
