import { describe, expect, test } from 'vitest'
import { oracles } from './oracles.ts'

const amount = (amount: unknown, currency: unknown) => ({ sum: { amount, currency } })

describe('required', () => {
  const holds = oracles.required({ kind: 'required', path: 'list[].name' })

  test('asks every object that could have the field', () => {
    expect(holds({ list: [{ name: 'a' }, { name: null }] })).toBe(true)
    expect(holds({ list: [{ name: 'a' }, {}] })).toBe(false)
  })

  test('leaves what is no object to others', () => {
    expect(holds({ list: ['a', null] })).toBe(true)
    expect(holds({ list: {} })).toBe(true)
    expect(holds({})).toBe(true)
  })
})

describe('type', () => {
  test.each([
    ['string', 'a', 1],
    ['object', {}, []],
    ['array', [], {}],
    ['boolean', false, 'false'],
    ['integer', 1, 1.5],
  ] as const)('%s', (type, right, wrong) => {
    const holds = oracles.type({ kind: 'type', path: 'field', type })
    expect(holds({ field: right })).toBe(true)
    expect(holds({ field: wrong })).toBe(false)
    expect(holds({ field: null })).toBe(true)
    expect(holds({})).toBe(true)
  })

  test('passes over the type that a rule of its own is about', () => {
    const constraint = { kind: 'type', path: 'field', type: 'string', apart: 'number' } as const
    expect(oracles.type(constraint)({ field: 1 })).toBe(true)
    expect(oracles.type(constraint)({ field: true })).toBe(false)
    expect(oracles['not-number']({ kind: 'not-number', path: 'field' })({ field: 1 })).toBe(false)
  })
})

describe('texts', () => {
  const atMost2 = oracles['max-length']({ kind: 'max-length', path: 'a', max: 2, content: 'text' })

  test('are measured in characters, not in bytes or UTF-16 units', () => {
    expect(atMost2({ a: 'øå' })).toBe(true)
    expect(atMost2({ a: '🎁🎁' })).toBe(true)
    expect(atMost2({ a: 'øåæ' })).toBe(false)
    expect(atMost2({ a: 1234 })).toBe(true)
  })

  test('are empty without a character', () => {
    const holds = oracles['non-empty']({ kind: 'non-empty', path: 'a' })
    expect(holds({ a: '' })).toBe(false)
    expect(holds({ a: ' ' })).toBe(true)
    expect(holds({ a: null })).toBe(true)
  })

  test('are one of a list to the letter', () => {
    const holds = oracles['one-of']({ kind: 'one-of', path: 'a', values: ['NOK'] })
    expect(holds({ a: 'NOK' })).toBe(true)
    for (const a of ['nok', 'NOK ', '']) expect(holds({ a })).toBe(false)
  })
})

describe('minor units', () => {
  const holds = oracles['minor-units']({ kind: 'minor-units', path: 'sum.amount' })

  test.each([
    ['NOK', '1.23', '1.234'],
    ['JPY', '1', '1.5'],
    ['BHD', '1.234', '1.2345'],
  ])('%s', (currency, most, more) => {
    expect(holds(amount(most, currency))).toBe(true)
    expect(holds(amount(more, currency))).toBe(false)
  })

  test.each(['XDR', 'GGP', 'ZWD', 'XXX', 5])('are not judged of %s', (currency) => {
    expect(holds(amount('1.23456', currency))).toBe(true)
  })

  test('are not judged of what is no number', () => {
    expect(holds(amount('1,234', 'NOK'))).toBe(true)
    expect(holds(amount(1.234, 'NOK'))).toBe(true)
  })
})

test('digits are counted on both sides of the point', () => {
  const holds = oracles['max-digits']({ kind: 'max-digits', path: 'a', max: 18 })
  expect(holds({ a: '1234567890123456.78' })).toBe(true)
  expect(holds({ a: '-1234567890123456.78' })).toBe(true)
  expect(holds({ a: '12345678901234567.89' })).toBe(false)
  expect(holds({ a: '1 234 567 890 123 456 789' })).toBe(true)
})

test('exactly one is neither none nor both', () => {
  const holds = oracles['exactly-one']({ kind: 'exactly-one', path: 'a', fields: ['x', 'y'] })
  expect(holds({ a: { x: 1 } })).toBe(true)
  expect(holds({ a: { y: null, z: 1 } })).toBe(true)
  expect(holds({ a: {} })).toBe(false)
  expect(holds({ a: { x: 1, y: 1 } })).toBe(false)
  expect(holds({ a: 'x' })).toBe(true)
})

test('at least one is anything but none', () => {
  const holds = oracles['at-least-one']({ kind: 'at-least-one', path: 'a', fields: ['x', 'y'] })
  expect(holds({ a: {} })).toBe(false)
  for (const a of [{ x: 1 }, { y: null }, { x: 1, y: 1 }, 'x', []]) expect(holds({ a })).toBe(true)
  expect(holds({})).toBe(true)
})

test('a range leaves out what is apart, and what is no whole number', () => {
  const constraint = { kind: 'range', path: 'a[]', min: 1, max: 11, apart: [0, 12] } as const
  const holds = oracles.range(constraint)
  for (const a of [[1], [11], [0, 12], [1.5], ['13'], []]) expect(holds({ a })).toBe(true)
  for (const a of [[13], [-1], [1, 1_000_000]]) expect(holds({ a })).toBe(false)
})

test('a list passes over values that have a rule of their own', () => {
  const constraint = { kind: 'one-of', path: 'a', values: ['x'], apart: ['y'] } as const
  const holds = oracles['one-of'](constraint)
  expect([holds({ a: 'x' }), holds({ a: 'y' }), holds({ a: 'z' })]).toEqual([true, true, false])
})
