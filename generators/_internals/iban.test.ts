import { expect, test } from 'vitest'
import { ibanOf, ibanOfLength, withWrongCheckDigits } from './iban.ts'

// The examples of the IBAN registry, and two accounts of a sandbox.
test.each([
  'NO9386011117947',
  'DE89370400440532013000',
  'GB29NWBK60161331926819',
  'SE4550000000058398257466',
  'DK5000400440116243',
  'AT611904300234573201',
  'CH9300762011623852957',
  'MT84MALT011000012345MTLCAST001S',
  'NO0995360573002',
  'NO2390412263056',
])('%s has right check digits', (iban) => {
  expect(ibanOf(iban.slice(0, 2), iban.slice(4))).toBe(iban)
  expect(withWrongCheckDigits(iban)).not.toBe(iban)
  expect(withWrongCheckDigits(iban)).toHaveLength(iban.length)
})

test('a longer one has right check digits too', () => {
  const iban = ibanOfLength('NO9386011117947', 34)
  expect(iban).toHaveLength(34)
  expect(ibanOf('NO', iban.slice(4))).toBe(iban)
})
