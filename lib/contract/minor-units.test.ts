import { expect, test } from 'vitest'
import { currencies } from './currencies.ts'
import { minorUnits } from './minor-units.ts'

test('fraction digits follow ISO 4217', () => {
  expect(['NOK', 'JPY', 'BHD', 'ISK', 'KWD'].map(minorUnits)).toEqual([2, 0, 3, 0, 3])
})

test('the exceptions are exactly these', () => {
  expect(currencies.filter((currency) => minorUnits(currency) === undefined)).toEqual(
    'BYR GGP HRK IMP JEP MRO SLL SPL STD TVD VEF XDR ZWD'.split(' '),
  )
})
