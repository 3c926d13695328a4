import type { Exchange } from '../exchange/exchange.ts'
import { readAnswer, isObject } from './monitors/read-answer.ts'

export interface GivenLink {
  readonly name: string
  readonly href: string
}

/**
 * The links of an answer that a TPP may follow by itself: with GET among their verbs, back to the
 * interface that the answer came from, and no step of SCA, which is for the PSU's browser.
 */
export function linksToFollow(exchange: Exchange): GivenLink[] {
  const links = readAnswer(exchange)?.object?.['_links']
  if (!isObject(links)) return []
  return Object.entries(links).flatMap(([name, link]) => {
    if (!isObject(link)) return []
    const { href, verbs } = link
    const readable = Array.isArray(verbs) && verbs.includes('GET')
    if (typeof href !== 'string' || !readable || OF_SCA.test(name)) return []
    return leadsBack(href, exchange.origin) ? [{ name, href }] : []
  })
}

const OF_SCA = /sca|oauth|redirect/i

/** What is not absolute leads back in any case. All paths of the interface have /v1. */
function leadsBack(href: string, origin: string): boolean {
  if (!URL.canParse(href, origin)) return false
  const link = new URL(href, origin)
  return link.origin === new URL(origin).origin && link.pathname.includes('/v1/')
}
