import type { Hypothesis } from '../search.ts'
import { withLines, type Draft, type Line } from './draft.ts'

/** Right lines, put together in another way. */
export const layoutMistakes: readonly Hypothesis<Draft>[] = [
  {
    name: 'names-not-lower-case',
    says: 'The names in the signing string are not in lower case.',
    fix: 'Write every name in lower case, however the header itself is spelled.',
    variants: (draft) => [
      withLines(draft, (line) => ({ ...line, name: asSent(draft, line.name) })),
      withLines(draft, (line) => ({ ...line, name: line.name.toUpperCase() })),
      withLines(draft, (line) => ({ ...line, name: titled(line.name) })),
    ],
  },
  {
    name: 'no-names',
    says: 'Only the values were signed, without the names of the headers.',
    fix: 'Sign a line <name>: <value> for each header.',
    variants: (draft) => [withLines(draft, (line) => ({ ...line, name: '', colon: '' }))],
  },
  {
    name: 'colon-without-blank',
    says: 'The blank after the colon is missing, or there is another separator than a colon and one blank.',
    fix: 'Write each line as <name>, a colon, one blank, <value>.',
    variants: (draft) =>
      [':', '=', ' : ', ':  ', ' '].flatMap((colon) => [
        withLines(draft, (line) => ({ ...line, colon })),
        withLines(draft, (line, at) => (at === 0 ? line : { ...line, colon })),
        ...everyLine(draft, (line) => ({ ...line, colon })),
      ]),
  },
  {
    name: 'carriage-returns',
    says: 'The lines end with CRLF (\\r\\n), as in HTTP itself.',
    fix: 'Join the lines by a single LF (\\n); watch out for System.lineSeparator() and Environment.NewLine.',
    variants: (draft) => [withLines(draft, (line) => ({ ...line, newline: '\r\n' }))],
  },
  {
    name: 'no-newlines',
    says: 'The lines are not joined by a line break.',
    fix: 'Join the lines by a single LF (\\n).',
    variants: (draft) =>
      ['', ' ', '\\n', ',', ', ', '\r', '&', '\n\n'].map((newline) =>
        withLines(draft, (line) => ({ ...line, newline })),
      ),
  },
  {
    name: 'newline-missing',
    says: 'Between two lines the line break is missing.',
    fix: 'Join all lines by a single LF (\\n).',
    variants: (draft) => everyLine(draft, (line) => ({ ...line, newline: '' })),
  },
  {
    name: 'newline-at-end',
    says: 'There is something after the last line: most often a line break.',
    fix: 'End the signing string with the last value; a line break stands between lines only.',
    variants: (draft) => ['\n', '\r\n', ' ', '\n\n', '\0', ','].map((end) => ({ ...draft, end })),
  },
  {
    name: 'newline-at-start',
    says: 'There is something before the first line.',
    fix: 'Begin the signing string with the name of the first header.',
    variants: (draft) =>
      ['\n', '\r\n', ' ', '\ufeff', '\u00ef\u00bb\u00bf'].map((start) => ({ ...draft, start })),
  },
]

function everyLine(draft: Draft, change: (line: Line) => Line): Draft[] {
  return draft.lines.map((_, at) =>
    withLines(draft, (line, one) => (one === at ? change(line) : line)),
  )
}

function asSent({ request }: Draft, name: string): string {
  return request.headers.find(([key]) => key.toLowerCase() === name)?.[0] ?? name
}

function titled(name: string): string {
  return name.replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase())
}
