import type { Link } from '../contract/link.ts'
import type { Answer } from './answer.ts'
import { replacing } from './answer-quirks.ts'

type Links = Readonly<Record<string, Link>>

/** The answer with links that start at the scheme. */
export function absoluteLinks(answer: Answer, { baseUrl }: { readonly baseUrl: string }): Answer {
  return withLinks(answer, (links) =>
    Object.fromEntries(
      Object.entries(links).map(([name, link]) => [
        name,
        link.href.startsWith('/') ? { ...link, href: `${baseUrl}${link.href}` } : link,
      ]),
    ),
  )
}

/** The answer with links that nobody asked for. */
export function furtherLinks(answer: Answer): Answer {
  return withLinks(answer, (links) => ({
    ...links,
    documentation: { href: 'https://bank.example/developer?topic=payments#links', verbs: ['GET'] },
    changes: { href: 'https://bank.example/v1/changes', verbs: ['GET', 'PUT', 'POST', 'DELETE'] },
    nothing: { href: '/v1', verbs: [] },
  }))
}

function withLinks(answer: Answer, change: (links: Links) => Links): Answer {
  const { body } = answer
  if (typeof body !== 'object' || body === null || !('_links' in body)) return answer
  const { _links: links } = body as { readonly _links: Links | null }
  return links === null ? answer : replacing({ _links: change(links) })(answer)
}
