import { describe, expect, test } from 'vitest'
import { bodyLines } from './body.ts'
import { createPage } from './page.ts'

const page = createPage({ width: 80, color: false, unicode: true })
const texts = (body: string, columns: number): string[] =>
  bodyLines(page, body, columns).map(({ text }) => text)

describe('a body', () => {
  const body = JSON.stringify({ amount: { amount: '1.00', currency: 'NOK' }, list: [1, { a: [] }] })

  test('stands on one line where it fits', () => {
    expect(texts(body, 90)).toEqual([
      '{ "amount": { "amount": "1.00", "currency": "NOK" }, "list": [1, { "a": [] }] }',
    ])
  })

  test('is indented where it does not', () => {
    expect(texts(body, 60)).toEqual([
      '{',
      '  "amount": { "amount": "1.00", "currency": "NOK" },',
      '  "list": [1, { "a": [] }]',
      '}',
    ])
  })

  test.each(['{"a":1,"a":2}', '{ "a": 1 }', '{"a":1.0}', '<html>', '{"cut'])(
    'that JSON.stringify would write otherwise is shown as it is: %s',
    (odd) => {
      expect(texts(odd, 50)).toEqual([odd])
    },
  )

  test('says how long a cut text is', () => {
    expect(texts(JSON.stringify({ name: 'K'.repeat(71) }), 40)).toEqual([
      '{',
      '  "name": "KKKKKKKKKKK…" (71 characters)',
      '}',
    ])
  })

  test.each([
    ['body.amount.currency', '"amount"'],
    ['body.list[0]', '"list"'],
  ])('marks the line of the edit %s', (path, key) => {
    const marked = bodyLines(page, body, 60, path).filter(({ edited }) => edited)
    expect(marked.map(({ text }) => text.trim().split(':')[0])).toEqual([key])
  })

  test('of any depth is laid out', () => {
    const deep = `${'['.repeat(2000)}${']'.repeat(2000)}`
    expect(texts(deep, 40).every((line) => line.length <= 40)).toBe(true)
  })
})
