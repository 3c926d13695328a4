/** Other ways to write a moment than the one that RFC 7231 prefers, by what they are called. */
export interface DateSpelling {
  readonly called: string
  readonly write: (moment: Date) => string
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export const dateSpellings: readonly DateSpelling[] = [
  { called: 'ISO 8601', write: (moment) => moment.toISOString().replace('.000Z', 'Z') },
  { called: 'ISO 8601', write: (moment) => moment.toISOString() },
  { called: 'ISO 8601', write: (moment) => moment.toISOString().replace('.000Z', '+00:00') },
  { called: 'ISO 8601', write: (moment) => moment.toISOString().replace('.000Z', '') },
  { called: 'seconds since 1970', write: (moment) => String(Math.trunc(moment.getTime() / 1000)) },
  { called: 'milliseconds since 1970', write: (moment) => String(moment.getTime()) },
  {
    called:
      'the form of RFC 1123 whose day has no leading zero, as Java’s RFC_1123_DATE_TIME writes it',
    write: (moment) => moment.toUTCString().replace(' 0', ' '),
  },
  {
    called: 'the form of e-mail, with +0000 for GMT',
    write: (moment) => moment.toUTCString().replace('GMT', '+0000'),
  },
  {
    called: 'RFC 1123 with UTC for GMT',
    write: (moment) => moment.toUTCString().replace('GMT', 'UTC'),
  },
  { called: 'the obsolete form of RFC 850', write: rfc850 },
  { called: 'the obsolete form of asctime', write: asctime },
]

function rfc850(moment: Date): string {
  const [, day, month, year = '', time] = moment.toUTCString().split(' ')
  return `${WEEKDAYS[moment.getUTCDay()]}, ${day}-${month}-${year.slice(2)} ${time} GMT`
}

function asctime(moment: Date): string {
  const [weekday = '', day = '', month, year, time] = moment.toUTCString().split(' ')
  return `${weekday.slice(0, 3)} ${month} ${day.replace(/^0/, ' ')} ${time} ${year}`
}

/** Seconds since 1970 have no more digits for some thousands of years, milliseconds have had more since 2001. */
const LONGEST_SECONDS = 12

/** The moment that a text in any known form means, and what the form is called. */
export function readAnyDate(
  text: string,
): { readonly moment: Date; readonly called: string } | undefined {
  for (const moment of candidates(text)) {
    const spelling = dateSpellings.find(({ write }) => write(moment) === text)
    if (spelling !== undefined) return { moment, called: spelling.called }
  }
  return undefined
}

function candidates(text: string): Date[] {
  const times = /^\d+$/.test(text)
    ? [Number(text) * (text.length > LONGEST_SECONDS ? 1 : 1000)]
    : [Date.parse(text), Date.parse(`${text} GMT`), Date.parse(`${text}Z`)]
  return times.map((time) => new Date(time)).filter((date) => !Number.isNaN(date.getTime()))
}
