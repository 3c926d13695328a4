import { expect, test } from 'vitest'
import { spread } from './banks.ts'

const lax = Array.from({ length: 30 }, (_, index) => `ndct.field-${index}.required:lax`)

test('every defect has a bank, and none has two', () => {
  const all = [...lax, 'refuse-everything', 'ignore:date-missing', 'status-401:date-missing']
  expect(spread(all).flat().toSorted()).toEqual(all.toSorted())
})

test('independent defects share banks, neighbours apart', () => {
  const banks = spread(lax)
  expect(banks).toHaveLength(3)
  expect(banks[0]?.slice(0, 2)).toEqual([lax[0], lax[3]])
})

test('a defect that may hide others is alone', () => {
  const hiding = ['refuse-everything', 'refuse:psu-context-present', 'answer:body-empty']
  expect(spread([...hiding, ...lax.slice(0, 2)])).toEqual([
    lax.slice(0, 2),
    ...hiding.map((defect) => [defect]),
  ])
})

test('what is refused too much does not share a bank with checks left out', () => {
  const limits = ['ndct.creditor-name.max-length:strict', 'ndct.purpose-code.one-of:strict']
  expect(spread([...limits, ...lax.slice(0, 2)])).toEqual([lax.slice(0, 2), limits])
})
