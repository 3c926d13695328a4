import { headerValue } from '../../../http/message.ts'
import { REQUEST_TARGET } from '../../signing-string.ts'
import type { Hypothesis } from '../search.ts'
import { withValues, type Draft } from './draft.ts'

/** What is signed for `(request-target)` instead of the lower-case method, a blank, and path with query as sent. */
export const targetMistakes: readonly Hypothesis<Draft>[] = [
  {
    name: 'target-other-path',
    says: 'The path in (request-target) is not the one of the request line: the query, the base path, the encoding or a slash differs.',
    fix: 'Sign path and query exactly as they stand in the request line, after all redirects and gateways of your own.',
    variants: (draft) => targets(draft, otherPaths),
  },
  {
    name: 'target-whole-url',
    says: 'The whole URL was signed as (request-target).',
    fix: 'Sign the path and query only.',
    variants: (draft) =>
      targets(draft, (path, { request }) => {
        const host = headerValue(request.headers, 'Host') ?? ''
        return [`https://${host}${path}`, `http://${host}${path}`, `${host}${path}`]
      }),
  },
  {
    name: 'target-method',
    says: 'The method in (request-target) is in upper case, left out, or another one.',
    fix: 'Begin the line with the method in lower case and one blank: (request-target): post /v1/….',
    variants: (draft) =>
      withValues(draft, REQUEST_TARGET, (value) => {
        const path = value.slice(value.indexOf(' ') + 1)
        const methods = [
          'get',
          'post',
          'put',
          'delete',
          'patch',
          draft.request.method,
          'Get',
          'Post',
        ]
        return [
          path,
          ...[...methods, draft.request.method.toUpperCase()].map((one) => `${one} ${path}`),
        ]
      }),
  },
]

function targets(draft: Draft, paths: (path: string, draft: Draft) => readonly string[]): Draft[] {
  return withValues(draft, REQUEST_TARGET, (value) => {
    const blank = value.indexOf(' ')
    return paths(value.slice(blank + 1), draft).map((path) => `${value.slice(0, blank)} ${path}`)
  })
}

function otherPaths(target: string): string[] {
  const [path = '', query] = target.split(/\?(.*)/s)
  const suffix = query === undefined ? '' : `?${query}`
  const segments = path.split('/').slice(1)
  return [
    path,
    ...segments
      .slice(1)
      .map((_, at) => `/${segments.slice(at + 1).join('/')}`)
      .flatMap((one) => [one + suffix, one]),
    `${path}/${suffix}`,
    path.replace(/\/$/, '') + suffix,
    `${path}?${query ?? ''}`,
    ...decoded(target),
    encodeURI(target),
    path + sorted(query),
  ]
}

function decoded(target: string): string[] {
  try {
    return [decodeURIComponent(target)]
  } catch {
    return [] // not percent-encoded text
  }
}

function sorted(query: string | undefined): string {
  return query === undefined ? '' : `?${query.split('&').toSorted().join('&')}`
}
