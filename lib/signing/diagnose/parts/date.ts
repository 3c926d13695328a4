import { parseHttpDate } from '../../http-date.ts'
import { signedValue } from '../../signing-string.ts'
import { readAnyDate } from '../date-spellings.ts'
import type { Subject } from '../subject.ts'
import type { Mistake, PartReport } from '../types.ts'
import { findingsOf, report } from './report.ts'

/** The Date header: its form, and how far it is from the verifier's clock. */
export function date(subject: Subject): PartReport[] {
  const { request, options } = subject
  const found = signedValue(request.headers, 'date')
  const [finding] = findingsOf(subject, 'date-missing', 'date-malformed', 'date-skewed')
  if (found === undefined) {
    return [
      report('Date', 'wrong', 'The request has no Date header.', {
        expected: options.now.toUTCString(),
      }),
    ]
  }
  if (finding?.code === 'date-malformed') return [malformed(found, options.now)]
  const behind = secondsBetween(options.now, parseHttpDate(found))
  const distance = describe(behind)
  if (finding === undefined) {
    return [report('Date', 'right', `${found}, ${distance} the clock here.`)]
  }
  const message = `It is ${distance} the clock here; ${options.maxSkewSeconds ?? 60} s are allowed.`
  const expected = options.now.toUTCString()
  return [report('Date', 'wrong', message, { expected, found, mistakes: [clockMistake(behind)] })]
}

function malformed(found: string, now: Date): PartReport {
  const read = readAnyDate(found)
  const expected = (read?.moment ?? now).toUTCString()
  const message = 'It is not in the form that RFC 7231 prefers.'
  if (read === undefined) return report('Date', 'wrong', message, { expected, found })
  const says = `The date is written in ${read.called}.`
  const fix = 'Write it like the expected one: English names, two-digit day, GMT.'
  return report('Date', 'wrong', message, {
    expected,
    found,
    mistakes: [{ name: 'date-format', says, fix }],
  })
}

const HOUR = 3600

/** Whole hours are a time zone, whatever the rest is a wrong clock or an old request. */
function clockMistake(behind: number): Mistake {
  const hours = Math.round(behind / HOUR)
  if (hours !== 0 && Math.abs(hours) <= 14 && Math.abs(behind - hours * HOUR) <= 60) {
    return {
      name: 'time-zone',
      says: `The difference is ${Math.abs(hours) === 1 ? 'an hour' : `${Math.abs(hours)} whole hours`}: local time is written as if it were GMT.`,
      fix: 'Convert the time to UTC before it is written.',
    }
  }
  return {
    name: 'clock',
    says: 'The clock of the sender is wrong, or the request was captured a while ago.',
    fix: 'Set the clock by NTP. For a captured request, --now says when it was received.',
  }
}

function secondsBetween(now: Date, date: Date | undefined): number {
  return Math.floor(now.getTime() / 1000) - (date?.getTime() ?? 0) / 1000
}

function describe(behind: number): string {
  if (behind === 0) return 'by'
  const units = [
    [86_400, 'd'],
    [HOUR, 'h'],
    [60, 'min'],
    [1, 's'],
  ] as const
  let rest = Math.abs(behind)
  const texts = units.flatMap(([size, unit]) => {
    const count = Math.floor(rest / size)
    rest -= count * size
    return count > 0 ? [`${count} ${unit}`] : []
  })
  return `${texts.join(' ')} ${behind > 0 ? 'behind' : 'ahead of'}`
}
