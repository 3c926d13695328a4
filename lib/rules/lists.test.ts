import { expect, test } from 'vitest'
import { countries } from '../contract/countries.ts'
import { currencies } from '../contract/currencies.ts'
import { executionRules, frequencies } from '../contract/frequencies.ts'
import { purposeCodes } from '../contract/purpose-codes.ts'
import { regulatoryReportingCodes } from '../contract/regulatory-reporting-codes.ts'
import { LISTS } from './lists.ts'

test.each([
  [LISTS.currency, currencies],
  [LISTS.country, countries],
  [LISTS.purposeCode, purposeCodes],
  [LISTS.regulatoryReportingCode, regulatoryReportingCodes],
  [LISTS.frequency, frequencies],
  [LISTS.executionRule, executionRules],
])('the rules and the contract list the same values', (list, contract) => {
  expect([...list].sort()).toEqual([...contract].sort())
  expect(new Set(list).size).toBe(list.length)
})
