import type { Answer } from './answer.ts'
import { runChecks, type Check } from './check.ts'
import type { BankContext } from './context.ts'
import type { Received } from './received.ts'
import type { Owner } from './state.ts'

/** Makes a payment, unless its X-Request-ID made one before and the bank minds. */
export function onceForEachRequestId(
  { policy, state }: BankContext,
  { tpp }: Owner,
  { headers }: Received,
  make: () => Answer,
): Answer {
  if (policy.repeatedRequestIds === 'ignored') return make()
  const key = `${tpp} ${headers.first('X-Request-ID')}`
  const before = state.requestIds.get(key)
  if (before !== undefined && policy.repeatedRequestIds === 'answered-again') return before
  runChecks(policy, [repeatedCheck], { isRepeated: before !== undefined })
  const answer = make()
  state.requestIds.set(key, answer)
  return answer
}

const repeatedCheck: Check<{ readonly isRepeated: boolean }> = {
  name: 'header.x-request-id.repeated',
  objection: ({ isRepeated }) =>
    isRepeated
      ? { status: 409, code: 'CONFLICT', text: 'Header X-Request-ID has been used before' }
      : undefined,
}
