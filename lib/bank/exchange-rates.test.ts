import { expect, test } from 'vitest'
import { currencies } from '../contract/currencies.ts'
import { inNok } from './exchange-rates.ts'

test('every listed currency is worth something, and kroner are worth exactly themselves', () => {
  for (const currency of currencies) expect(inNok('1', currency), currency).toBeGreaterThan(0)
  expect(inNok('99999.99', 'NOK')).toBe(99_999.99)
  expect(inNok('100000.00', 'NOK')).toBe(100_000)
})
