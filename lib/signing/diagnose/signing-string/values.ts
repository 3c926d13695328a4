import { parseHttpDate } from '../../http-date.ts'
import { dateSpellings } from '../date-spellings.ts'
import { digestOf, digestSpellings, digestText } from '../digest-spellings.ts'
import type { Hypothesis } from '../search.ts'
import { withLines, withValues, type Draft } from './draft.ts'

/** How far apart two readings of the clock for one request may plausibly be. */
const LATE_SECONDS = 30

/** Values that are signed otherwise than they are sent. */
export const valueMistakes: readonly Hypothesis<Draft>[] = [
  {
    name: 'date-format-differs',
    says: 'The date was signed in another form than it was sent in.',
    fix: 'Make the text of the date once, and use it for the header and for the signing string.',
    variants: (draft) =>
      withValues(draft, 'date', (value) => {
        const moment = parseHttpDate(value)
        return moment === undefined ? [] : dateSpellings.map(({ write }) => write(moment))
      }),
  },
  {
    name: 'date-made-twice',
    says: 'The date that was signed is some seconds off the one that was sent: the clock was read twice.',
    fix: 'Read the clock once, and use the same text for the header and for the signing string.',
    variants: (draft) =>
      withValues(draft, 'date', (value) => {
        const moment = parseHttpDate(value)?.getTime()
        if (moment === undefined) return []
        return Array.from({ length: LATE_SECONDS }, (_, at) => at + 1)
          .flatMap((seconds) => [-seconds, seconds])
          .map((seconds) => new Date(moment + seconds * 1000).toUTCString())
      }),
  },
  {
    name: 'other-digest-signed',
    says: 'Another digest was signed than the one that was sent.',
    fix: 'Compute the digest once, from the octets that are sent, and use it for the header and for the signing string.',
    variants: (draft) => withValues(draft, 'digest', (value) => [...otherDigests(draft, value)]),
  },
  {
    name: 'value-case',
    says: 'A value was signed in another letter case than it was sent in.',
    fix: 'Sign the value as it is sent.',
    variants: (draft) =>
      draft.lines.flatMap(({ name, value }) =>
        withValues(draft, name, () => [value.toLowerCase(), value.toUpperCase()]),
      ),
  },
  {
    name: 'value-encoded',
    says: 'A value was signed before or after it was percent-encoded, or without its query.',
    fix: 'Sign the value as it is sent.',
    variants: (draft) =>
      draft.lines.flatMap(({ name }) =>
        withValues(draft, name, (value) => [
          value.replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) =>
            String.fromCharCode(parseInt(hex, 16)),
          ),
          encodeURI(value),
          encodeURIComponent(value),
          value.replace(/\?.*/s, ''),
          value.replace(/\/$/, ''),
          `${value}/`,
        ]),
      ),
  },
  {
    name: 'value-blanks',
    says: 'Blanks at the ends of a value were signed; HTTP does not count them as part of it.',
    fix: 'Trim each value before it is signed.',
    variants: (draft) =>
      draft.lines.flatMap(({ name }) =>
        withValues(draft, name, (value) => [
          ` ${value}`,
          `${value} `,
          ` ${value} `,
          ...raw(draft, name),
        ]),
      ),
  },
  {
    name: 'value-of-one-occurrence',
    says: 'A header comes several times, and its values were not joined by a comma and a blank.',
    fix: 'Send each signed header once.',
    variants: (draft) =>
      draft.lines.flatMap(({ name }) => {
        const values = raw(draft, name).map((value) => value.trim())
        if (values.length < 2) return []
        return withValues(draft, name, () => [...values, values.join(','), values.join('')])
      }),
  },
  {
    name: 'value-quoted',
    says: 'The values were signed between quotes.',
    fix: 'Sign the values without quotes.',
    variants: (draft) => [withLines(draft, (line) => ({ ...line, value: `"${line.value}"` }))],
  },
  {
    name: 'value-charset',
    says: 'A value that is not ASCII was signed in another charset than it was sent in.',
    fix: 'Sign the octets that are sent; best keep header values to ASCII.',
    variants: (draft) => [
      { ...draft, encode: (text) => Buffer.from(text, 'utf8') },
      {
        ...draft,
        encode: (text) => Buffer.from(Buffer.from(text, 'latin1').toString('utf8'), 'latin1'),
      },
    ],
  },
]

function raw({ request }: Draft, name: string): string[] {
  return request.headers.filter(([key]) => key.toLowerCase() === name).map(([, value]) => value)
}

function* otherDigests({ request }: Draft, sent: string): Generator<string> {
  for (const hash of ['sha256', 'sha512'] as const) {
    const digest = digestOf(request.body ?? Buffer.alloc(0), hash)
    yield digestText(digest)
    for (const { variants } of digestSpellings) {
      for (const variant of variants(digest)) yield digestText(variant)
    }
  }
  yield sent.replace(/^[^=]*=/, (label) => label.toLowerCase())
  yield sent.replace(/^[^=]*=/, (label) => label.toUpperCase())
  yield sent.replace(/^[^=]*=/, '')
}
