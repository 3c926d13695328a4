import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { inParallel } from '../../run/in-parallel.ts'
import type { BankAnswer, BankQuestion } from './question.ts'

/** A worker for each processor, kept until all questions are answered. */
export class Workers {
  readonly #workers: readonly Worker[]
  readonly #idle: Worker[]

  constructor() {
    const url = new URL(`worker${extname(import.meta.url)}`, import.meta.url)
    this.#workers = Array.from({ length: availableParallelism() }, () => {
      return new Worker(url)
    })
    this.#idle = [...this.#workers]
  }

  /** Asks every question of a bank of its own; the answers are in the order of the questions. */
  async ask(questions: readonly BankQuestion[], onAnswer: () => void): Promise<BankAnswer[]> {
    const answers: BankAnswer[] = []
    await inParallel(questions.entries(), this.#workers.length, async ([at, question]) => {
      const worker = this.#idle.pop()
      if (worker === undefined) throw new Error('more questions under way than workers')
      worker.postMessage(question)
      const [answer] = (await once(worker, 'message')) as [BankAnswer]
      this.#idle.push(worker)
      answers[at] = answer
      onAnswer()
    })
    return answers
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()))
  }
}
