import { expect, test } from 'vitest'
import { brokenRules } from './broken-rules.ts'
import { inForce } from './in-force.ts'

const from = { sandbox: '2026-08-13', production: '2026-11-15' }

test.each([
  ['sandbox', '2026-08-12', false],
  ['sandbox', '2026-08-13', false],
  ['sandbox', '2026-08-14', true],
  ['production', '2026-08-14', false],
  ['production', '2026-11-15', false],
  ['production', '2026-11-16', true],
] as const)('in %s on %s: %s', (environment, asOf, expected) => {
  expect(inForce({ from }, { environment, asOf })).toBe(expected)
  expect(inForce({}, { environment, asOf })).toBe(true)
})

test('a body breaks no rule that is not in force yet', () => {
  const body = {
    instructedAmount: { amount: '10.00', currency: 'NOK' },
    creditorName: 'Kari Nordmann',
    creditorAccount: { iban: 'DE89370400440532013000', currency: 'EUR' },
    debtorAccount: { bban: '95360573002', currency: 'NOK' },
  }
  const rule = 'ncbct.structured-address.creditor'
  const broken = (asOf: string) =>
    brokenRules('ncbct.create', body, { environment: 'sandbox', asOf })
  expect(brokenRules('ncbct.create', body)).toEqual([rule])
  expect(broken('2026-08-14')).toEqual([rule])
  expect(broken('2026-08-13')).toEqual([])
})
