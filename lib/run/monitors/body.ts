import { KEPT, NOT_APPLICABLE, broken, stateless } from './monitor.ts'
import { asksForXml } from './asks-for-xml.ts'
import { readAnswer, shown } from './read-answer.ts'

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i

/** Answers cut at the client's limit are not judged: their end is not known. */
export const successIsJson = stateless((exchange) => {
  const answer = readAnswer(exchange)
  if (answer === undefined || answer.response.truncated) return NOT_APPLICABLE
  const { status } = answer.response
  if (status < 200 || status > 299 || asksForXml(exchange)) return NOT_APPLICABLE
  if (answer.json === undefined) return broken('a JSON body', bodyOf(answer.text))
  return JSON_TYPE.test(answer.contentType ?? '')
    ? KEPT
    : broken('Content-Type application/json', answer.contentType ?? 'no Content-Type')
})

export const bodyIsUtf8 = stateless((exchange) => {
  const answer = readAnswer(exchange)
  if (answer === undefined || answer.response.body.byteLength === 0) return NOT_APPLICABLE
  if (!answer.isUtf8) return broken('a body in UTF-8', `other octets: ${shown(answer.text)}`)
  const [, charset] = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(answer.contentType ?? '') ?? []
  return charset === undefined || /^(?:utf-?8|us-ascii)$/i.test(charset)
    ? KEPT
    : broken('charset utf-8', `charset ${charset}`)
})

export const bodyHasContentType = stateless((exchange) => {
  const answer = readAnswer(exchange)
  if (answer === undefined || answer.response.body.byteLength === 0) return NOT_APPLICABLE
  return answer.contentType === undefined || answer.contentType.trim() === ''
    ? broken('a Content-Type', 'a body without one')
    : KEPT
})

function bodyOf(text: string): string {
  return text === '' ? 'no body' : shown(text)
}
