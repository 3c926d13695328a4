import { parentPort, workerData } from 'node:worker_threads'
import { judgeBank, type ProofSettings } from './judge-bank.ts'
import { verdictsOf, type Verdicts } from './verdict-of.ts'

/** The question and answer of a proof worker: the defects of one bank, and what every rule says of it. */
export interface Asked {
  readonly defects: readonly string[]
}
export interface Answered {
  readonly verdicts: Verdicts
  /** Why there are none. */
  readonly trouble?: string
}

parentPort?.on('message', (asked: Asked) => {
  judgeBank(asked.defects, workerData as ProofSettings)
    .then((results): Answered => ({ verdicts: verdictsOf(results) }))
    .catch((error: unknown): Answered => ({
      verdicts: {},
      trouble: error instanceof Error ? error.message : String(error),
    }))
    .then((answer) => parentPort?.postMessage(answer))
    .catch((error: unknown) => {
      throw error
    })
})
