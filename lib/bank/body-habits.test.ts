import { expect, test } from 'vitest'
import { asTaken, bodyHabits, type BodyHabit } from './body-habits.ts'

const payment = {
  instructedAmount: { amount: '12.30', currency: 'NOK' },
  creditorName: 'Bjørg Ærlig',
  requestedExecutionDate: '2027-01-15',
  months: [3],
}

const lenient: Readonly<Record<BodyHabit, readonly [sent: unknown, taken: unknown]>> = {
  'trims-texts': [{ a: [' x '] }, { a: ['x'] }],
  'drops-last-newlines': ['x\n', 'x'],
  'drops-leading-blanks': [' x ', 'x '],
  'sees-first-elements-only': [{ list: [1, 2, 3] }, { list: [1] }],
  'sees-last-elements-only': [{ list: [1, 2, 3] }, { list: [3] }],
  'reads-all-digits': ['\u0661\u0662.\u0663\u0660', '12.30'],
  'reads-hexadecimal': ['0x10', '16.00'],
  'reads-literals-of-java': ['12.30d', '12.30'],
  'reads-literals-of-python': ['1_000.00', '1000.00'],
  'gives-every-month-31-days': ['2027-06-31', '2027-06-28'],
  'gives-every-year-a-leap-day': ['2027-02-29', '2027-02-28'],
  'takes-dates-without-zeros': ['2027-6-1', '2027-06-01'],
  'takes-dates-without-hyphens': ['20270601', '2027-06-01'],
  'takes-dates-with-slashes': ['2027/06/01', '2027-06-01'],
  'takes-dates-with-a-zone': ['2027-06-01Z', '2027-06-01'],
}

test.each(Object.entries(lenient) as [BodyHabit, readonly [unknown, unknown]][])(
  'a bank that %s takes what others refuse, and what is right as it is',
  (habit, [sent, taken]) => {
    expect(asTaken(new Set([habit]), sent)).toEqual(taken)
    expect(bodyHabits[habit](payment)).toEqual(payment)
  },
)

test('a bank without habits takes a body as it is', () => {
  expect(asTaken(new Set(), [' x '])).toEqual([' x '])
})
