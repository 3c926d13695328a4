import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { UsageError } from './usage-error.ts'
import * as values from './values.ts'

describe('a whole number', () => {
  const from3to9 = values.wholeNumber(3, 9)

  test.each(['3', '7', '9'])('%s is taken', (text) => {
    expect(from3to9(text, '--x')).toBe(Number(text))
  })

  test.each(['2', '10', '', ' ', '5.0', '5e0', '0x5', '5 ', 'five', '--5', '٥', '-5'])(
    '“%s” is not',
    (text) => {
      expect(() => from3to9(text, '--x')).toThrow(UsageError)
      expect(() => from3to9(text, '--x')).toThrow(
        `--x takes a whole number from 3 to 9, not “${text}”`,
      )
    },
  )
})

test('every seed is taken, and only seeds', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      expect(values.seed(String(seed), '--seed')).toBe(seed)
    }),
  )
  expect(() => values.seed('2147483648', '--seed')).toThrow(UsageError)
  expect(() => values.seed('Random', '--seed')).toThrow(/or the word random/)
  const drawn = values.seed('random', '--seed')
  expect(values.seed(String(drawn), '--seed')).toBe(drawn)
})

test.each([
  ['1', 1],
  ['0.5', 0.5],
  ['1e3', 1000],
])('%s is a number above zero', (text, value) => {
  expect(values.positiveNumber(text, '--rate')).toBe(value)
})

test.each(['', ' ', '0', '-1', 'NaN', 'Infinity', 'fast'])('“%s” is none', (text) => {
  expect(() => values.positiveNumber(text, '--rate')).toThrow(UsageError)
})

test.each([
  ['1/1', { part: 1, of: 1 }],
  ['2/3', { part: 2, of: 3 }],
  ['10/10', { part: 10, of: 10 }],
])('%s is a shard', (text, shard) => {
  expect(values.shard(text, '--shard')).toEqual(shard)
})

test.each(['', '0/3', '4/3', '1', '1/', '1/0', '1/3/5', '-1/3', '1.5/3', '01/3', '1 / 3'])(
  '“%s” is none',
  (text) => {
    expect(() => values.shard(text, '--shard')).toThrow(/--shard takes a part.*such as 2\/3/)
  },
)

test.each([
  ['90', 90],
  ['90s', 90],
  ['15m', 900],
  ['2h', 7200],
  ['0.5s', 0.5],
])('%s lasts %d seconds', (text, seconds) => {
  expect(values.duration(text, '--time-budget')).toBe(seconds)
})

test.each(['', '0', '0s', '-1s', '1d', '1 m', 's', '1m30s', '.5s'])(
  '“%s” is no duration',
  (text) => {
    expect(() => values.duration(text, '--time-budget')).toThrow(UsageError)
  },
)

test('every day of the calendar is taken as it stands', () => {
  const days = fc
    .date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(fc.property(days, (day) => values.day(day, '--as-of') === day))
})

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '2026-11-15T00:00', 'today', ''])(
  '“%s” is no day',
  (text) => {
    expect(() => values.day(text, '--as-of')).toThrow(UsageError)
  },
)

test('levels are those of the catalogue', () => {
  for (const level of ['must', 'implied', 'should', 'open']) {
    expect(values.level(level, '--level')).toBe(level)
  }
  expect(() => values.level('MUST', '--level')).toThrow('must, implied, should, open')
})
