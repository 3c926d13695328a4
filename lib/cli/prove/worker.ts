import { parentPort, workerData } from 'node:worker_threads'
import { judgeBank, type BankQuestion, type ProofSettings } from './judge-bank.ts'
import { outcomeOf, type Outcomes } from './outcome.ts'

/** What a worker finds out about one bank. */
export interface BankAnswer {
  readonly outcomes: Outcomes
  /** Why there are none. */
  readonly trouble?: string
}

parentPort?.on('message', (question: BankQuestion) => {
  judgeBank(question, workerData as ProofSettings)
    .then((results): BankAnswer => ({
      outcomes: Object.fromEntries(results.map((result) => [result.rule, outcomeOf(result)])),
    }))
    .catch((error: unknown): BankAnswer => ({
      outcomes: {},
      trouble: error instanceof Error ? error.message : String(error),
    }))
    .then((answer) => parentPort?.postMessage(answer))
    .catch((error: unknown) => {
      throw error
    })
})
