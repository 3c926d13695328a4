import { linkVerbs } from '../../contract/link-verbs.ts'
import { KEPT, NOT_APPLICABLE, broken, stateless } from './monitor.ts'
import type { MonitorJudgement } from './monitor.ts'
import { isObject, isPresent, readAnswer, shown } from './read-answer.ts'

const VERBS: ReadonlySet<unknown> = new Set(linkVerbs)

export const linkShape = stateless((exchange) =>
  judgeLinks(readAnswer(exchange)?.created?.['_links']),
)

/** The shape of links, when there are any. */
export function judgeLinks(links: unknown): MonitorJudgement {
  if (!isPresent(links)) return NOT_APPLICABLE
  if (!isObject(links)) return broken('_links: an object of links by name', shown(links))
  for (const [name, link] of Object.entries(links)) {
    const wanted = misshapen(link)
    if (wanted !== undefined) return broken(`_links.${name}: ${wanted}`, shown(link))
  }
  return KEPT
}

function misshapen(link: unknown): string | undefined {
  if (!isObject(link)) return 'an object'
  if (typeof link['href'] !== 'string') return 'an href that is a string'
  const verbs = link['verbs']
  if (!Array.isArray(verbs)) return 'verbs, an array'
  return verbs.every((verb) => VERBS.has(verb)) ? undefined : `verbs from ${linkVerbs.join(', ')}`
}

export const linksResolvable = stateless((exchange) => {
  const links = readAnswer(exchange)?.ofPayment?.['_links']
  if (!isObject(links)) return NOT_APPLICABLE
  let judgement = NOT_APPLICABLE
  for (const [name, link] of Object.entries(links)) {
    const href = isObject(link) ? link['href'] : undefined
    if (typeof href !== 'string') continue
    if (!isResolvable(href)) {
      return broken(`_links.${name}.href: an absolute URL, or a path from the origin`, shown(href))
    }
    judgement = KEPT
  }
  return judgement
})

function isResolvable(href: string): boolean {
  if (href.startsWith('/')) return !href.startsWith('//') && URL.canParse(href, 'http://origin')
  return /^[a-z][a-z0-9+.-]*:/i.test(href) && URL.canParse(href)
}
