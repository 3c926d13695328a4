import type { ExchangeRecord, Outcome } from '../../lib/run/result.ts'
import { bodyLines } from './body.ts'
import type { BlockLine, Page } from './page.ts'
import { blockWidth, fit } from './page.ts'

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  accepted: 'accepted',
  'sca-demanded': 'SCA demanded',
  refused: 'refused',
  throttled: 'throttled',
  'server-error': 'server error',
  'no-result': 'success without a result',
  'no-answer': 'no answer',
}

const REQUEST_LINES = 24
const RESPONSE_LINES = 12

/** Headers that a rule about signing or headers turns on; the others are in run.json. */
const TELLING_HEADERS = new Set([
  'content-type',
  'date',
  'digest',
  'signature',
  'psu-id',
  'psu-corporate-id',
  'tpp-redirect-uri',
])

/** What came of a request, in a few words: `201, accepted`. */
export function outcomeLine({ response, trouble, outcome }: ExchangeRecord): string {
  if (response) return `${response.status}, ${OUTCOMES[outcome]}`
  return trouble === undefined ? OUTCOMES[outcome] : `${OUTCOMES[outcome]}: ${trouble}`
}

/**
 * A request in as few lines as show what is wrong with it: its body when the edit is there,
 * otherwise its telling headers and the beginning of the body.
 */
export function requestLines(
  page: Page,
  { request }: ExchangeRecord,
  edited?: string,
): BlockLine[] {
  const columns = blockWidth(page)
  const line = (text: string, isEdit = false): BlockLine => ({
    text: fit(page, text, columns),
    edited: isEdit,
  })
  const { method, url, headers, body } = request
  const first = line(`${method} ${withoutOrigin(url)}`)
  if (inBody(edited)) {
    const lines = body === undefined ? [] : bodyLines(page, body, columns, edited)
    return clip([first, ...lines], REQUEST_LINES, page)
  }
  const telling = headers
    .filter(([name]) => isEdited(name, edited) || isTelling(name))
    .map(([name, value]) => line(`${name}: ${value}`, isEdited(name, edited)))
  const rest = body === undefined ? [] : [line(body)]
  return clip([first, ...telling, ...rest], REQUEST_LINES, page)
}

/** The status and the beginning of an answer. */
export function responseLines(page: Page, record: ExchangeRecord): BlockLine[] {
  const columns = blockWidth(page)
  const body = record.response?.body ?? ''
  const lines = body === '' ? [] : bodyLines(page, body, columns)
  const first = { text: fit(page, outcomeLine(record), columns), edited: false }
  return clip([first, ...lines], RESPONSE_LINES, page)
}

/** The first lines and, wherever they stand, the edited ones. */
function clip(lines: readonly BlockLine[], most: number, { symbols }: Page): BlockLine[] {
  if (lines.length <= most) return [...lines]
  const head = lines.slice(0, most - 2)
  const marked = lines
    .slice(most - 2)
    .filter(({ edited }) => edited)
    .slice(0, 2)
  const hidden = lines.length - head.length - marked.length
  const rest = { text: `${symbols.more} ${hidden} more lines`, edited: false }
  return [...head, ...marked, rest]
}

/** The report names the target once; here its path is what matters. */
function withoutOrigin(url: string): string {
  return url.replace(/^https?:\/\/[^/]*/u, '')
}

function inBody(edited: string | undefined): boolean {
  return edited === undefined || /^(?:body|query)\b/u.test(edited)
}

function isTelling(name: string): boolean {
  return TELLING_HEADERS.has(name.toLowerCase())
}

/** Whether an edit such as `header.PSU-ID`, `date` or `signature.digest` is about this header. */
function isEdited(name: string, edited: string | undefined): boolean {
  if (edited === undefined || inBody(edited)) return false
  return edited.toLowerCase().split('.').includes(name.toLowerCase())
}
