import { expect, test } from 'vitest'
import { formats } from './formats.ts'

test.each([
  ['2026-12-31', true],
  ['2028-02-29', true],
  ['2000-02-29', true],
  ['2026-02-29', false],
  ['2100-02-29', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-04-31', false],
  ['2026-04-00', false],
  ['2026-4-1', false],
  ['2026-04-01T12:00:00Z', false],
  ['20260401', false],
])('%s as a date: %s', (text, expected) => {
  expect(formats.date(text)).toBe(expected)
})

test.each([
  ['DNBANOKK', true],
  ['DNBANOKKXXX', true],
  ['DABANO22', true],
  ['DNBANOK', false],
  ['DNBANOKKX', false],
  ['dnbanokk', false],
  ['DNBA47KK', false],
])('%s as a BIC: %s', (text, expected) => {
  expect(formats.bic(text)).toBe(expected)
})

test.each([
  ['0', true],
  ['12.50', true],
  ['-1.00', true],
  ['+1', true],
  ['007', true],
  ['1,00', false],
  ['.50', false],
  ['1e2', false],
  ['1 000.00', false],
  [' 1.00', false],
  ['١', false],
  ['', false],
])('%j as a decimal: %s', (text, expected) => {
  expect(formats.decimal(text)).toBe(expected)
})

test.each([
  ['1', true],
  ['31', true],
  ['99', true],
  ['', false],
  ['001', false],
  ['1a', false],
  ['-1', false],
  ['١', false],
])('%j as one digit or two: %s', (text, expected) => {
  expect(formats['one-or-two-digits'](text)).toBe(expected)
})
