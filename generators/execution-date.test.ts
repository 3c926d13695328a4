import { expect, test } from 'vitest'
import { bankDaysAfter, dayAfter } from './_internals/bank-days.ts'
import { executionDate } from './execution-date.ts'
import { onlyCorrectValues, sameSeedSameValues, smallestOf } from './laws.ts'

test('payments are dated after the day of the run, on days when banks are open', () => {
  const dates = executionDate('2026-12-01')
  sameSeedSameValues(dates)
  onlyCorrectValues(dates, (date) => {
    expect(date > '2026-12-01').toBe(true)
    expect(date <= '2027-01-30').toBe(true)
  })
  expect(smallestOf(dates)).toBe('2026-12-02')
})

test.each([
  ['Easter 2026', '2026-04-01', 6, ['2026-04-07']],
  ['Easter 2038, the latest of all', '2038-04-20', 7, ['2038-04-21', '2038-04-27']],
  [
    'Ascension Day, Constitution Day and Whit Monday 2027',
    '2027-05-05',
    13,
    [
      '2027-05-07',
      '2027-05-10',
      '2027-05-11',
      '2027-05-12',
      '2027-05-13',
      '2027-05-14',
      '2027-05-18',
    ],
  ],
  ['Christmas', '2026-12-23', 12, ['2026-12-28', '2026-12-29', '2026-12-30', '2027-01-04']],
])('%s', (_, day, count, open) => {
  expect(bankDaysAfter(day, count)).toEqual(open)
})

test('days are counted over the end of a month', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
  expect(() => dayAfter('today', 1)).toThrow('YYYY-MM-DD, not "today"')
})
