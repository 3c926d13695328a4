import { REQUEST_TARGET } from '../../signing-string.ts'
import { SIGNED_HEADERS } from '../../types.ts'
import type { Hypothesis } from '../search.ts'
import { lineOf, valueOf, type Draft } from './draft.ts'

/** Other lines than those that the headers part lists. */
export const lineMistakes: readonly Hypothesis<Draft>[] = [
  {
    name: 'unlisted-line',
    says: 'A line was signed that the headers part does not list.',
    fix: 'List every signed name in the headers part, in the order of the lines.',
    variants: (draft) =>
      unlisted(draft).flatMap((line) => {
        const places = Array.from({ length: draft.lines.length + 1 }, (_, at) => at)
        return places.map((at) => ({ ...draft, lines: draft.lines.toSpliced(at, 0, line) }))
      }),
  },
  {
    name: 'empty-line-for-absent-header',
    says: 'A line was signed for a header that the request does not have.',
    fix: 'A header that is absent from the request is absent from the signing string and from the headers part.',
    variants: (draft) =>
      SIGNED_HEADERS.filter((name) => valueOf(draft.request, name) === undefined).flatMap((name) =>
        ['', 'null', 'undefined', 'None'].flatMap((value) => [
          { ...draft, lines: [...draft.lines, lineOf(name, value)] },
          { ...draft, lines: inUsualPlace(draft, name, value) },
        ]),
      ),
  },
  {
    name: 'listed-line-missing',
    says: 'A header is listed as signed, and its line was left out of the signing string.',
    fix: 'Sign a line for each name in the headers part.',
    variants: (draft) => {
      const { lines } = draft
      if (lines.length < 2) return []
      const shorter = lines.map((_, at) => lines.toSpliced(at, 1))
      const pairs = lines.flatMap((_, at) =>
        lines
          .slice(at + 1)
          .map((_, next) => lines.filter((_, one) => one !== at && one !== at + 1 + next)),
      )
      return [...shorter, ...pairs]
        .filter(({ length }) => length > 0)
        .map((lines) => ({ ...draft, lines }))
    },
  },
]

function unlisted(draft: Draft) {
  const listed = new Set(draft.lines.map(({ name }) => name))
  const present = [REQUEST_TARGET, ...draft.request.headers.map(([name]) => name.toLowerCase())]
  return [...new Set(present)]
    .filter((name) => !listed.has(name) && name !== 'signature')
    .map((name) => lineOf(name, valueOf(draft.request, name) ?? ''))
}

function inUsualPlace({ lines }: Draft, name: string, value: string): Draft['lines'] {
  const usual: readonly string[] = SIGNED_HEADERS
  const at = lines.findIndex((line) => usual.indexOf(line.name) > usual.indexOf(name))
  return lines.toSpliced(at < 0 ? lines.length : at, 0, lineOf(name, value))
}
