import { asksForXml } from './asks-for-xml.ts'
import { operations } from '../../contract/operations.ts'
import { tppMessageCodes, unlistedTppMessageCode } from '../../contract/tpp-message-codes.ts'
import { scaRedirect } from '../answer.ts'
import { KEPT, NOT_APPLICABLE, broken, stateless } from './monitor.ts'
import type { Monitor, MonitorJudgement } from './monitor.ts'
import { isObject, isPresent, readAnswer, shown } from './read-answer.ts'
import type { JsonObject } from './read-answer.ts'
import { LONGEST_TEXT, isTooLong } from './text-length.ts'

const CODES: ReadonlySet<unknown> = new Set([...tppMessageCodes, unlistedTppMessageCode])

export const messageShape = stateless((exchange) => {
  const messages = readAnswer(exchange)?.ofPayment?.['tppMessages']
  if (!isPresent(messages)) return NOT_APPLICABLE
  if (!Array.isArray(messages)) return broken('tppMessages: an array', shown(messages))
  for (const message of messages as readonly unknown[]) {
    const wanted = isObject(message) ? misshapen(message) : 'an object'
    if (wanted !== undefined) return broken(`each of tppMessages: ${wanted}`, shown(message))
  }
  return KEPT
})

function misshapen({ category, code, path, text }: JsonObject): string | undefined {
  if (category !== 'ERROR' && category !== 'WARNING') return 'a category, ERROR or WARNING'
  if (typeof code !== 'string') return 'a code that is a string'
  if (isPresent(path) && typeof path !== 'string') return 'a path that is a string'
  if (isPresent(text) && typeof text !== 'string') return 'a text that is a string'
  return undefined
}

export const codesListed = ofEachMessage('code', (code) =>
  CODES.has(code) ? undefined : 'a code of the list',
)

export const messageTextLength = ofEachMessage('text', (text) =>
  isTooLong(text) ? `at most ${LONGEST_TEXT} characters` : undefined,
)

export const psuMessageLength = stateless((exchange) => {
  const message = readAnswer(exchange)?.ofPayment?.['psuMessage']
  if (!isPresent(message)) return NOT_APPLICABLE
  if (typeof message !== 'string') return broken('psuMessage: a string', shown(message))
  return isTooLong(message)
    ? broken(`psuMessage: at most ${LONGEST_TEXT} characters`, `${message.length}`)
    : KEPT
})

/** A demand for SCA is no error, and 429 may come from a gateway that knows nothing of payments. */
export const messagesOnErrors = stateless((exchange) => {
  const answer = readAnswer(exchange)
  if (answer === undefined || operations[exchange.operation].result !== 'payment')
    return NOT_APPLICABLE
  if (asksForXml(exchange)) return NOT_APPLICABLE
  const { status } = answer.response
  if (status < 400 || status === 429 || scaRedirect(exchange) !== undefined) return NOT_APPLICABLE
  const messages = answer.object?.['tppMessages']
  return Array.isArray(messages) && messages.length > 0
    ? KEPT
    : broken(`tppMessages in the answer with status ${status}`, shown(answer.text))
})

/** Judges one string field of the tppMessages that have it. */
function ofEachMessage(
  field: string,
  expected: (value: string) => string | undefined,
): () => Monitor {
  return stateless((exchange): MonitorJudgement => {
    const messages = readAnswer(exchange)?.ofPayment?.['tppMessages']
    if (!Array.isArray(messages)) return NOT_APPLICABLE
    let judgement = NOT_APPLICABLE
    for (const message of messages as readonly unknown[]) {
      const value = isObject(message) ? message[field] : undefined
      if (typeof value !== 'string') continue
      const wanted = expected(value)
      if (wanted !== undefined) return broken(`${field} of tppMessages: ${wanted}`, shown(value))
      judgement = KEPT
    }
    return judgement
  })
}
