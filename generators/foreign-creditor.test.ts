import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foreignCreditor } from './foreign-creditor.ts'
import { ibanOf } from './_internals/iban.ts'
import { sameSeedSameValues } from './laws.ts'

const LENGTHS: Readonly<Record<string, number>> = {
  DE: 22,
  AT: 20,
  SE: 24,
  DK: 18,
  CH: 21,
  LU: 20,
  LT: 20,
  GB: 22,
}

test('IBANs have the length that their country gives them, and right check digits', () => {
  sameSeedSameValues(foreignCreditor('iban'))
  const seen = new Set<string>()
  for (const { country, account, agent } of fc.sample(foreignCreditor('iban'), 500)) {
    if (!('iban' in account)) throw new Error('an account without an IBAN')
    seen.add(country)
    expect(account.iban).toHaveLength(LENGTHS[country] ?? 0)
    expect(ibanOf(country, account.iban.slice(4))).toBe(account.iban)
    expect(agent.slice(4, 6)).toBe(country)
  }
  expect([...seen].toSorted()).toEqual(Object.keys(LENGTHS).toSorted())
})

test('accounts without IBAN are in countries that have none', () => {
  for (const { account, country } of fc.sample(foreignCreditor('bban'), 50)) {
    expect(account).toEqual({ bban: expect.stringMatching(/^\d{10,14}$/) as string })
    expect(LENGTHS[country]).toBeUndefined()
  }
})
