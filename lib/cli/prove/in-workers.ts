import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { inParallel } from '../../run/in-parallel.ts'
import type { ProofSettings } from './judge-bank.ts'
import type { Answered, Asked } from './worker.ts'

/** Asks every question of a bank of its own, with a worker for each processor. */
export async function inWorkers<Question extends Asked>(
  questions: readonly Question[],
  settings: ProofSettings,
  onAnswer: (question: Question, answer: Answered) => void,
): Promise<void> {
  const url = new URL(`worker${extname(import.meta.url)}`, import.meta.url)
  const workers = Array.from({ length: availableParallelism() }, () => {
    return new Worker(url, { workerData: settings })
  })
  const idle = [...workers]
  try {
    await inParallel(questions, workers.length, async (question) => {
      const worker = idle.pop()
      if (worker === undefined) throw new Error('more questions under way than workers')
      worker.postMessage({ defects: question.defects })
      const [answer] = (await once(worker, 'message')) as [Answered]
      idle.push(worker)
      onAnswer(question, answer)
    })
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}
