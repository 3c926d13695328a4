import { describe, expect, test } from 'vitest'
import type { Exchange } from '../exchange/exchange.ts'
import type { RequestPlan } from '../exchange/plan.ts'
import { blamesFormat, codesOf, describeAnswer, outcomeOf, scaRedirect } from './answer.ts'
import { CREATED, exchangeOf, REFUSED, type FakeAnswer } from './testing/fake-target.ts'

const payment: RequestPlan = { operation: 'ndct.create', body: {} }
const user: RequestPlan = { operation: 'user.get' }
const LINKED = { _links: { scaRedirect: { href: 'https://bank.example/sca' } } }

const answered = (answer: FakeAnswer, plan = payment): Exchange => exchangeOf(plan, answer)

function raw(status: number, body: string, truncated = false): Exchange {
  const exchange = answered({ status })
  return {
    ...exchange,
    response: { status, headers: [], body: Buffer.from(body), truncated },
  }
}

describe('the outcome of a payment', () => {
  test.each<[string, Exchange, string]>([
    ['201 with the result', answered(CREATED), 'accepted'],
    ['200 with a paymentId alone', answered({ status: 200, body: { paymentId: 'p' } }), 'accepted'],
    [
      '200 with a status alone',
      answered({ status: 200, body: { transactionStatus: 'RCVD' } }),
      'accepted',
    ],
    ['a paymentId that is no text', answered({ status: 201, body: { paymentId: 7 } }), 'no-result'],
    ['201 without a body', answered({ status: 201 }), 'no-result'],
    ['204', answered({ status: 204 }), 'no-result'],
    ['200 with other JSON', answered({ status: 200, body: { ok: true } }), 'no-result'],
    ['200 with a list', answered({ status: 200, body: [] }), 'no-result'],
    ['200 with null', raw(200, 'null'), 'no-result'],
    ['200 with HTML', raw(200, '<html>paymentId</html>'), 'no-result'],
    ['201 cut short', raw(201, '{"paymentId":"p"}', true), 'no-result'],
    ['100', answered({ status: 100 }), 'no-result'],
    ['302', answered({ status: 302 }), 'no-result'],
    ['401 with an scaRedirect', answered({ status: 401, body: LINKED }), 'sca-demanded'],
    ['401 without', answered({ status: 401, body: { _links: {} } }), 'refused'],
    ['403 with an scaRedirect', answered({ status: 403, body: LINKED }), 'refused'],
    ['400', answered(REFUSED), 'refused'],
    ['404 with HTML', raw(404, '<html></html>'), 'refused'],
    ['429', answered({ status: 429 }), 'throttled'],
    ['500', answered({ status: 500 }), 'server-error'],
    ['503 with the result', answered({ ...CREATED, status: 503 }), 'server-error'],
    ['599', answered({ status: 599 }), 'server-error'],
    ['silence', answered({ trouble: 'timeout' }), 'no-answer'],
  ])('with %s', (_, exchange, outcome) => {
    expect(outcomeOf(exchange)).toBe(outcome)
  })
})

test.each<[unknown, string]>([
  [{ anything: 1 }, 'accepted'],
  [undefined, 'no-result'],
])('an operation whose result is any JSON, answered with %j, is %s', (body, outcome) => {
  expect(outcomeOf(answered({ status: 200, body }, user))).toBe(outcome)
})

test.each<[unknown, string | undefined]>([
  [LINKED, 'https://bank.example/sca'],
  [{ _links: { scaRedirect: 'https://bank.example/sca' } }, undefined],
  [{ _links: null }, undefined],
  [{ _links: { scaRedirect: { href: 5 } } }, undefined],
  [[], undefined],
])('the link of %j', (body, link) => {
  expect(scaRedirect(answered({ status: 401, body }))).toBe(link)
})

describe('codes', () => {
  test('are found wherever they stand, in order', () => {
    const body = {
      tppMessages: [{ code: 'A' }, { code: 'B' }],
      error: { code: 'C', inner: [{ deep: { code: 'D' } }] },
      code: 5,
    }
    expect(codesOf(answered({ status: 400, body }))).toEqual(['A', 'B', 'C', 'D'])
  })

  test('are none in what is not JSON, and not looked for without end', () => {
    expect(codesOf(raw(400, 'code'))).toEqual([])
    const deep = JSON.parse(`${'['.repeat(500)}{"code":"X"}${']'.repeat(500)}`) as unknown
    expect(codesOf(answered({ status: 400, body: deep }))).toEqual([])
  })

  test.each<[string[], boolean]>([
    [[], true],
    [['FORMAT_ERROR'], true],
    [['PRODUCT_INVALID', 'BAD_REQUEST'], true],
    [['PRODUCT_INVALID'], false],
  ])('%j blame the format: %s', (codes, blamed) => {
    const body = { tppMessages: codes.map((code) => ({ code })) }
    expect(blamesFormat(answered({ status: 400, body }))).toBe(blamed)
  })
})

describe('an answer in one line', () => {
  test.each<[Exchange, string]>([
    [answered(CREATED), '201 with a paymentId, transactionStatus "RCVD"'],
    [answered(REFUSED), '400 FORMAT_ERROR “no”'],
    [answered({ status: 401, body: LINKED }), '401 with an scaRedirect link'],
    [answered({ status: 204 }), '204'],
    [raw(200, '<html>'), '200 (body is not JSON)'],
    [answered({ trouble: 'dropped' }), 'no answer: dropped'],
  ])('%#', (exchange, line) => {
    expect(describeAnswer(exchange)).toBe(line)
  })

  test('is of bounded length', () => {
    const body = { tppMessages: [{ code: 'X', text: 'long '.repeat(1000) }] }
    expect(describeAnswer(answered({ status: 400, body })).length).toBeLessThan(200)
  })
})
