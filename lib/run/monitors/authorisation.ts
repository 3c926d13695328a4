import { scaStatuses } from '../../contract/sca-statuses.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import { judgeLinks } from './links.ts'
import { KEPT, NOT_APPLICABLE, broken, stateless } from './monitor.ts'
import { caseHint, isSuccess, readAnswer, shown, type JsonObject } from './read-answer.ts'

const STATUSES: ReadonlySet<unknown> = new Set(scaStatuses)

export const authorisationStatus = stateless((exchange) => {
  const started = startedBy(exchange)
  if (started === undefined) return NOT_APPLICABLE
  const { scaStatus } = started
  return STATUSES.has(scaStatus)
    ? KEPT
    : broken(
        `scaStatus: one of ${scaStatuses.join(', ')}`,
        shown(scaStatus) + caseHint(scaStatus, scaStatuses),
      )
})

export const authorisationLinks = stateless((exchange) =>
  judgeLinks(startedBy(exchange)?.['_links']),
)

/** What the start of a basket's authorisation was answered with. */
function startedBy(exchange: Exchange): JsonObject | undefined {
  const answer = exchange.operation === 'basket.authorise' ? readAnswer(exchange) : undefined
  return answer !== undefined && isSuccess(answer) ? answer.object : undefined
}
