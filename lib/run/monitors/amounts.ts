import { KEPT, NOT_APPLICABLE, broken, stateless } from './monitor.ts'
import type { MonitorJudgement } from './monitor.ts'
import { isObject, readAnswer, shown } from './read-answer.ts'

/** Wherever an answer has a field `amount` beside a `currency`, it is a string. */
export const amountsAreStrings = stateless((exchange) => {
  const answer = readAnswer(exchange)
  // Most answers have no amount at all: a look at the text spares walking them.
  return answer?.text.includes('"amount"') === true ? judge(answer.json, '', 0) : NOT_APPLICABLE
})

const DEEPEST = 20

function judge(value: unknown, path: string, depth: number): MonitorJudgement {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return NOT_APPLICABLE
  let judgement = NOT_APPLICABLE
  if (isObject(value) && 'amount' in value && 'currency' in value) {
    if (typeof value['amount'] !== 'string') {
      return broken(`${path}.amount: a string`.replace(/^\./, ''), shown(value['amount']))
    }
    judgement = KEPT
  }
  for (const [key, item] of Object.entries(value)) {
    const inner = judge(item, `${path}.${key}`, depth + 1)
    if (!inner.applies) continue
    if (!inner.ok) return inner
    judgement = inner
  }
  return judgement
}
