import { expect, test } from 'vitest'
import { amount, amountOf } from './amount.ts'
import { onlyCorrectValues, sameSeedSameValues, smallestOf } from './laws.ts'

test.each([
  ['NOK', /^\d{1,3}\.\d\d$/, '1.00'],
  ['JPY', /^\d{1,3}$/, '1'],
  ['BHD', /^\d{1,3}\.\d{3}$/, '1.000'],
  ['XDR', /^\d{1,3}$/, '1'],
] as const)('amounts in %s have its minor units', (currency, form, smallest) => {
  sameSeedSameValues(amount(currency))
  onlyCorrectValues(
    amount(currency),
    ({ amount }) => {
      expect(amount).toMatch(form)
      expect(Number(amount)).toBeGreaterThan(0)
    },
    100,
  )
  expect(smallestOf(amount(currency))).toEqual({ amount: smallest, currency })
})

test('the largest amount has 13 digits before the point', () => {
  expect(amountOf('NOK', 10 ** 13 - 1, 7).amount).toBe('9999999999999.07')
  onlyCorrectValues(amount('NOK', 'largest'), ({ amount }) => {
    expect(amount).toMatch(/^9{13}\.\d\d$/)
  })
})
