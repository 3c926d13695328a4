import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseHttpDate } from './http-date.ts'

test('reads every second of the years with four digits', () => {
  const date = fc.date({
    min: new Date('1000-01-01'),
    max: new Date('9999-12-31'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(date, (date) => {
      expect(parseHttpDate(date.toUTCString())?.getTime()).toBe(
        Math.floor(date.getTime() / 1000) * 1000,
      )
    }),
  )
  expect(parseHttpDate('Sun, 06 Nov 1994 08:49:37 GMT')?.toISOString()).toBe(
    '1994-11-06T08:49:37.000Z',
  )
})

test.each([
  'Sunday, 06-Nov-94 08:49:37 GMT',
  'Sun Nov  6 08:49:37 1994',
  'Mon, 06 Nov 1994 08:49:37 GMT',
  'Sun, 6 Nov 1994 08:49:37 GMT',
  'Sun, 06 Nov 1994 08:49:37 +0000',
  'Sun, 06 Nov 1994 08:49:37 UTC',
  'Sun, 06 Nov 1994 08:49:37 gmt',
  'Sun, 06 Nov 1994 08:49 GMT',
  'Wed, 30 Feb 1994 08:49:37 GMT',
  'Sun, 06 Nov 1994 08:49:37 GMT, Sun, 06 Nov 1994 08:49:37 GMT',
  '1994-11-06T08:49:37Z',
  '784111777',
  'Invalid Date',
  '',
])('does not read %j', (text) => {
  expect(parseHttpDate(text)).toBeUndefined()
})
