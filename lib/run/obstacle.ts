import type { Cause } from './result.ts'
import type { Answer } from './settle.ts'

/** An answer on the way to a rule that leaves the rule undecided. */
export class Obstacle extends Error {
  override readonly name = 'Obstacle'
  readonly because: Cause
  readonly answer: Answer

  constructor(because: Cause, reason: string, answer: Answer) {
    super(reason)
    this.because = because
    this.answer = answer
  }
}
