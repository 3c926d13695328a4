import { expect, test } from 'vitest'
import { brokenRules } from './broken-rules.ts'

const payment = {
  instructedAmount: { amount: '12.50', currency: 'NOK' },
  creditorName: 'Kari Nordmann',
  creditorAccount: { bban: '90412263056', currency: 'NOK' },
  creditorAddress: { country: 'NO' },
  debtorAccount: { bban: '95360573002', currency: 'NOK' },
}
const broken = (changes: object) => brokenRules('ndct.create', { ...payment, ...changes })

const text = { remittanceInformationUnstructured: 'Rent' }
const array = { remittanceInformationStructuredArray: [{ reference: '0000018' }] }
const inEuro = { creditorAccount: { bban: '90412263056', currency: 'EUR' } }
const inOslo = { creditorAddress: { country: 'NO', townName: 'Oslo' } }
const agent = { creditorAgent: 'DNBANOKK' }

test.each([
  ['nothing but the required fields', {}, []],
  ['a text', text, []],
  ['references', array, []],
  ['a text and references', { ...text, ...array }, ['ndct.remittance.one-kind-only']],
  ['a text and an empty array', { ...text, remittanceInformationStructuredArray: [] }, []],
  [
    'a text and null for references',
    { ...text, remittanceInformationStructuredArray: null },
    ['ndct.remittance-information-structured-array.not-null'],
  ],
  ['a currency account with agent and town', { ...inEuro, ...inOslo, ...agent }, []],
  [
    'a currency account without agent',
    { ...inEuro, ...inOslo },
    ['ndct.creditor-agent.currency-account'],
  ],
  [
    'a currency account without town',
    { ...inEuro, ...agent },
    ['ndct.creditor-address.town.currency-exchange'],
  ],
  [
    'an amount in another currency without town',
    { instructedAmount: { amount: '12.50', currency: 'EUR' } },
    ['ndct.creditor-address.town.currency-exchange'],
  ],
  [
    'a town that is no text',
    { creditorAddress: { country: 'NO', city: 5 } },
    ['ndct.creditor-address.town.type'],
  ],
])('a payment with %s', (_, changes, rules) => {
  expect(broken(changes)).toEqual(rules)
})
