import fc from 'fast-check'
import {
  accepts,
  observes,
  refuses,
  requestVariant,
  tampered,
  withHeader,
} from '../request-variant.ts'
import type { PairsOf, VariantOf } from '../request-variant.ts'

const MINUTE = 60
const DAY = 86_400

export const datePairs = {
  'signing.date.within-60-seconds': accepts(
    offBy('45-seconds', 45),
    offBy('45-seconds', -45),
    offBy('55-seconds', 55),
    offBy('55-seconds', -55),
    offByAny('up-to-55-seconds', fc.integer({ min: 1, max: 55 })),
    offByAny('up-to-55-seconds', fc.integer({ min: -55, max: -1 })),
  ),
  'signing.date.beyond-60-seconds': refuses(
    offBy('75-seconds-ahead', 75),
    offBy('75-seconds-behind', -75),
    offBy('10-minutes', 10 * MINUTE),
    offBy('10-minutes', -10 * MINUTE),
    offBy('1-day', DAY),
    offBy('1-day', -DAY),
    offByAny('up-to-a-week-ahead', farOff()),
    offByAny(
      'up-to-a-week-behind',
      farOff().map((seconds) => -seconds),
    ),
  ),
  'signing.date.present': refuses(withHeader('left-out', 'Date', fc.constant(null))),
  'signing.date.format': refuses(
    ...(['iso-8601', 'epoch-seconds'] as const).map((argument) =>
      tampered(argument, 'header.Date', fc.constant({ name: 'dateReformatted', argument })),
    ),
    withHeader('not-a-date', 'Date', fc.constantFrom('now', 'yesterday at noon', '?')),
  ),
  'signing.date.obsolete-format': observes(
    ...(['rfc-850', 'asctime'] as const).map((argument) =>
      tampered(argument, 'header.Date', fc.constant({ name: 'dateReformatted', argument })),
    ),
  ),
} satisfies Record<string, PairsOf>

/** As many of minutes as of days. */
function farOff(): fc.Arbitrary<number> {
  return fc.oneof(
    { withCrossShrink: true },
    fc.integer({ min: 75, max: 10 * MINUTE }),
    fc.integer({ min: 10 * MINUTE, max: DAY }),
    fc.integer({ min: DAY, max: 7 * DAY }),
  )
}

function offBy(kind: string, seconds: number): VariantOf {
  return offByAny(kind, fc.constant(seconds))
}

function offByAny(kind: string, offsets: fc.Arbitrary<number>): VariantOf {
  return requestVariant(kind, offsets, (dateOffsetSeconds) => ({
    edit: { path: 'date', from: 0, to: dateOffsetSeconds },
    probe: { dateOffsetSeconds },
    control: { dateOffsetSeconds: 0 },
  }))
}
