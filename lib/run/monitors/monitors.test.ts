import { describe, expect, test } from 'vitest'
import type { OperationId } from '../../contract/operations.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import { headerValue, type Header, type HttpResponse } from '../../http/message.ts'
import { baskets } from '../../rules/baskets.ts'
import type { BasketMonitorRuleId } from '../../rules/baskets.ts'
import { responses } from '../../rules/responses.ts'
import type { MonitorRuleId } from '../../rules/responses.ts'
import { monitors } from './index.ts'
import type { MonitorSettings } from './monitor.ts'

interface Given {
  readonly status?: number
  readonly json?: unknown
  readonly body?: string | Uint8Array
  readonly type?: string | null
  readonly truncated?: boolean
  readonly operation?: OperationId
  readonly requestId?: string
  readonly headers?: readonly Header[]
}

function exchange(given: Given = {}): Exchange {
  const { status = 201, json, type = 'application/json', truncated = false } = given
  const text = given.body ?? (json === undefined ? '' : JSON.stringify(json))
  const headers: Header[] = [
    ...(type === null ? [] : [['content-type', type] as const]),
    ...(given.headers ?? []),
  ]
  return {
    id: given.requestId ?? 'request-1',
    operation: given.operation ?? 'ndct.create',
    origin: 'http://bank.example',
    request: {
      method: 'POST',
      target: '/v1/payments/norwegian-domestic-credit-transfers',
      headers: [['X-Request-ID', given.requestId ?? 'request-1']],
    },
    response: { status, headers, body: Buffer.from(text), truncated },
    startedAt: 0,
    durationMs: 1,
  }
}

const created = (fields: object = {}): Given => ({
  json: { paymentId: 'p-1', transactionStatus: 'RCVD', ...fields },
})
const message = (fields: object = {}): Given =>
  created({ tppMessages: [{ category: 'WARNING', code: 'CONFLICT', ...fields }] })
const refusal = (status: number, code: string): Given => ({
  status,
  json: { tppMessages: [{ category: 'ERROR', code }] },
})
const links = (link: unknown): Given => created({ _links: { self: link } })
const href = (text: string): Given => links({ href: text, verbs: ['GET'] })
const fees = (amount: unknown, currency: unknown = 'NOK'): Given =>
  created({ transactionFees: { amount, currency } })
const scaDemand: Given = {
  status: 401,
  json: { _links: { scaRedirect: { href: 'https://bank.example/sca', verbs: ['GET'] } } },
}
const started = (fields: object = {}): Given => ({
  operation: 'basket.authorise',
  json: { scaStatus: 'STARTED', ...fields },
})
const statusRead = (transactionStatus: unknown): Given => ({
  operation: 'payment.status',
  status: 200,
  json: { transactionStatus },
})
const withHeader = (name: string, value: string): Given => ({
  ...created(),
  headers: [[name, value]],
})
const silence: Given = { status: 204, type: null }

/** For each monitor: answers that keep the rule, that break it, and that it has nothing to say about. */
const cases: {
  readonly [Id in MonitorRuleId | BasketMonitorRuleId]: {
    kept: Given[]
    broken: Given[]
    beside: Given[]
  }
} = {
  'responses.payment.payment-id': {
    kept: [created()],
    broken: [
      created({ paymentId: '' }),
      created({ paymentId: 7 }),
      created({ paymentId: undefined }),
      { json: [{ paymentId: 'p-1' }] },
      { json: null },
    ],
    beside: [refusal(400, 'FORMAT_ERROR'), { ...created({ paymentId: 7 }), operation: 'user.get' }],
  },
  'responses.payment.transaction-status': {
    kept: [created(), created({ transactionStatus: 'PART' })],
    broken: [created({ transactionStatus: 'rcvd' }), created({ transactionStatus: undefined })],
    beside: [refusal(400, 'FORMAT_ERROR')],
  },
  'responses.dates.iso-8601': {
    kept: [
      created({ requestedExecutionDate: '2027-02-01' }),
      { operation: 'link.get', json: { payments: [{ startDate: '2027-02-01T00:00:00+01:00' }] } },
      created({ endDate: '2027-02-01T12:00:00.5Z' }),
    ],
    broken: [
      created({ requestedExecutionDate: '01.02.2027' }),
      created({ requestedExecutionDate: '2027-02-30T' }),
      created({ startDate: '2027-13-01' }),
      created({ startDate: '2027-02-01T00:00:00' }),
      created({ endDate: 1_800_000_000 }),
    ],
    beside: [created(), created({ endDate: null }), created({ expiryDate: '02/27' })],
  },
  'responses.payment-status.transaction-status': {
    kept: [statusRead('PDNG'), statusRead('RCVD')],
    broken: [statusRead('pdng'), statusRead('OKAY'), statusRead(undefined), statusRead(7)],
    beside: [
      { ...statusRead('OKAY'), status: 403 },
      { ...statusRead('OKAY'), operation: 'basket.status' },
      created({ transactionStatus: 'OKAY' }),
    ],
  },
  'basket.authorisation.sca-status': {
    kept: [started(), started({ scaStatus: 'EXEMPTED' })],
    broken: [
      started({ scaStatus: 'started' }),
      started({ scaStatus: 'OPEN' }),
      started({ scaStatus: undefined }),
      started({ scaStatus: null }),
    ],
    beside: [
      { ...started({ scaStatus: 'OPEN' }), status: 400 },
      { ...started({ scaStatus: 'OPEN' }), operation: 'basket.create' },
      { operation: 'basket.authorise', body: 'created' },
    ],
  },
  'basket.authorisation.links': {
    kept: [started({ _links: {} }), started({ _links: { a: { href: '/v1', verbs: ['GET'] } } })],
    broken: [
      started({ _links: [] }),
      started({ _links: { a: {} } }),
      started({ _links: { a: { href: '/v1' } } }),
      started({ _links: { a: { href: '/v1', verbs: ['PATCH'] } } }),
    ],
    beside: [started(), { ...started({ _links: [] }), status: 404 }],
  },
  'responses.payment.transaction-fees': {
    kept: [
      fees('0.00'),
      fees('12'),
      fees('5', 'JPY'),
      fees('1.234', 'BHD'),
      fees('1.23456', 'XDR'),
    ],
    broken: [
      fees(0),
      fees('1.234'),
      fees('5.0', 'JPY'),
      fees('1,50'),
      fees('1', 'nok'),
      fees('1', 'QQQ'),
      created({ transactionFees: '1.00' }),
    ],
    beside: [created(), created({ transactionFees: null })],
  },
  'responses.payment.transaction-fee-indicator': {
    kept: [created({ transactionFeeIndicator: false })],
    broken: [created({ transactionFeeIndicator: 'false' })],
    beside: [created()],
  },
  'responses.payment.ids-differ': {
    kept: [created()],
    broken: [],
    beside: [refusal(400, 'CONFLICT')],
  },
  'responses.tpp-messages.shape': {
    kept: [
      message(),
      message({ path: 'a', text: 'b' }),
      refusal(400, 'FORMAT_ERROR'),
      created({ tppMessages: [] }),
    ],
    broken: [
      message({ category: 'error' }),
      message({ code: undefined }),
      message({ path: 1 }),
      message({ text: {} }),
      created({ tppMessages: {} }),
      created({ tppMessages: ['text'] }),
    ],
    beside: [created(), { ...message({ code: 1 }), operation: 'user.get' }],
  },
  'responses.tpp-messages.code-listed': {
    kept: [message(), refusal(400, 'REFERENCE_MIX_INVALID')],
    broken: [message({ code: 'NO_SUCH_CODE' }), refusal(400, 'format_error')],
    beside: [created(), created({ tppMessages: [] })],
  },
  'responses.tpp-messages.text-length': {
    kept: [message({ text: 'ø'.repeat(512) }), message({ text: '👍'.repeat(512) })],
    broken: [message({ text: 'ø'.repeat(513) }), message({ text: '👍'.repeat(513) })],
    beside: [message()],
  },
  'responses.tpp-messages.on-errors': {
    kept: [refusal(400, 'FORMAT_ERROR')],
    broken: [
      { status: 400, json: { error: 'bad' } },
      { status: 404, body: '' },
      { status: 400, json: { tppMessages: [] } },
    ],
    beside: [
      { ...refusal(400, 'FORMAT_ERROR'), json: {}, operation: 'basket.create' },
      created(),
      scaDemand,
      { status: 429, body: 'slow down' },
      { status: 400, operation: 'user.get' },
    ],
  },
  'responses.psu-message.length': {
    kept: [created({ psuMessage: 'x'.repeat(512) })],
    broken: [created({ psuMessage: 'x'.repeat(513) }), created({ psuMessage: ['x'] })],
    beside: [created()],
  },
  'responses.links.shape': {
    kept: [links({ href: '/v1/x', verbs: ['GET', 'DELETE'] })],
    broken: [
      links('/v1/x'),
      links({ verbs: ['GET'] }),
      links({ href: '/v1/x' }),
      links({ href: '/v1/x', verbs: ['get'] }),
      created({ _links: [] }),
    ],
    beside: [created(), scaDemand],
  },
  'responses.links.resolvable': {
    kept: [href('/v1/x?y=1'), href('https://bank.example/sca'), scaDemand],
    broken: [
      href('v1/x'),
      href(''),
      href('//bank.example/x'),
      href('https://'),
      href('bank.example/x'),
    ],
    beside: [created(), created({ _links: {} })],
  },
  'responses.kid-codes.status-400': {
    kept: [refusal(400, 'KID_INVALID')],
    broken: [refusal(401, 'KID_INVALID'), refusal(422, 'KID_MISSING')],
    beside: [created(), refusal(401, 'FORBIDDEN')],
  },
  'responses.amounts.strings': {
    kept: [fees('1.00'), { ...fees('1.00'), operation: 'user.get' }],
    broken: [
      fees(1),
      {
        json: { accounts: [{ balance: { amount: 1.5, currency: 'NOK' } }] },
        operation: 'user.get',
      },
    ],
    beside: [created(), { json: { amount: 7 } }],
  },
  'responses.body.json': {
    kept: [
      created(),
      { ...created(), type: 'application/json; charset=utf-8' },
      { ...created(), type: 'application/hal+json' },
    ],
    broken: [
      { ...created(), type: 'text/plain' },
      { ...created(), type: null },
      { body: '<html>' },
      { body: '' },
    ],
    beside: [
      { status: 400, body: 'no json' },
      { body: '{"a', truncated: true },
    ],
  },
  'responses.body.utf-8': {
    kept: [
      created({ psuMessage: 'Ærlig' }),
      { ...created(), type: 'application/json;charset="UTF-8"' },
      { body: Buffer.from('{"a":"ø').subarray(0, -1), truncated: true },
    ],
    broken: [
      { body: Buffer.from('{"a":"ø"}', 'latin1') },
      { ...created(), type: 'application/json; charset=iso-8859-1' },
    ],
    beside: [silence],
  },
  'responses.body.content-type': {
    kept: [created()],
    broken: [
      { ...created(), type: null },
      { ...created(), type: '' },
    ],
    beside: [silence],
  },
  'responses.body.no-stack-trace': {
    kept: [
      created(),
      message({ text: 'Look at the amount (line 3), at noon: 12:30\nat /v1/payments' }),
    ],
    broken: [
      message({ text: 'java.lang.NullPointerException\n\tat com.bank.Pay.create(Pay.java:42)' }),
      { status: 500, body: 'Error: x\n    at Object.<anonymous> (/srv/app/index.js:10:15)' },
      { status: 500, body: 'Error: x\n    at async create (file:///srv/app/index.js:10:15)' },
      { status: 500, body: '   at Bank.Pay.Create(Request r) in C:\\src\\Pay.cs:line 12' },
      { status: 500, body: 'Traceback (most recent call last):\n  File "x.py"' },
      { status: 500, body: 'panic: x\n\ngoroutine 1 [running]:' },
      { status: 500, body: '#0 /srv/pay.php(12): create()' },
      { status: 500, body: "pay.rb:12:in `create'" },
      { status: 500, body: "thread 'main' panicked at src/main.rs:2:5" },
      { status: 500, body: 'ORA-00942: table or view does not exist' },
    ],
    beside: [silence],
  },
  'responses.signature.digest': {
    kept: [withHeader('digest', 'right')],
    broken: [withHeader('Digest', 'wrong'), { ...withHeader('Digest', ''), status: 400 }],
    beside: [
      created(),
      withHeader('Signature', 'wrong'),
      { ...withHeader('Digest', 'wrong'), truncated: true },
    ],
  },
  'responses.signature.valid': {
    kept: [withHeader('signature', 'right')],
    broken: [withHeader('Signature', 'wrong')],
    beside: [created(), withHeader('Digest', 'wrong')],
  },
  'responses.status.no-server-error': {
    kept: [created(), refusal(400, 'FORMAT_ERROR')],
    broken: [{ status: 500 }, refusal(503, 'SYSTEM_ERROR')],
    beside: [],
  },
}

const ids = Object.keys(cases) as MonitorRuleId[]

const mustBeRight =
  (name: string) =>
  ({ headers }: HttpResponse): string | undefined =>
    headerValue(headers, name) === 'right' ? undefined : `${name} is not right`

/** A target that is declared to sign its answers, with values that say whether they are right. */
const declared: MonitorSettings = {
  responseVerifier: { digest: mustBeRight('Digest'), signature: mustBeRight('Signature') },
}

test('every monitored rule has a monitor, and the other way round', () => {
  const monitored = [...responses, ...baskets].filter(({ monitor }) => monitor === true)
  expect(Object.keys(monitors).toSorted()).toEqual(monitored.map(({ id }) => id).toSorted())
})

describe.each(ids)('%s', (id) => {
  const { kept, broken, beside } = cases[id]
  const judged = (given: Given) => monitors[id](declared).judge(exchange(given))

  test.each(kept)('is kept by %j', (given) => {
    expect(judged(given)).toEqual({ applies: true, ok: true })
  })
  test.each(broken)('is broken by %j', (given) => {
    expect(judged(given)).toMatchObject({
      applies: true,
      ok: false,
      expected: expect.stringMatching(/./),
      actual: expect.stringMatching(/./),
    })
  })
  test.each(beside)('does not apply to %j', (given) => {
    expect(judged(given)).toEqual({ applies: false })
  })
  test('does not apply where no answer came', () => {
    const { response: _, ...unanswered } = exchange()
    expect(monitors[id](declared).judge(unanswered)).toEqual({ applies: false })
  })
})

test.each([
  [started({ scaStatus: 'started' }), 'basket.authorisation.sca-status', /STARTED but for the l/],
  [statusRead('pdng'), 'responses.payment-status.transaction-status', /PDNG but for the letter/],
  [started({ scaStatus: 'open' }), 'basket.authorisation.sca-status', /^"open"$/],
] as const)('a difference in letter case alone is named: %j', (given, id, actual) => {
  expect(monitors[id](declared).judge(exchange(given))).toMatchObject({
    actual: expect.stringMatching(actual),
  })
})

describe('paymentIds over a run', () => {
  const judgeAll = (...given: Given[]) => {
    const monitor = monitors['responses.payment.ids-differ'](declared)
    return given.map((one) => monitor.judge(exchange(one)))
  }

  test('a second payment with the same id breaks the rule', () => {
    const [first, second] = judgeAll(
      { ...created(), requestId: 'request-1' },
      { ...created(), requestId: 'request-2' },
    )
    expect(first).toEqual({ applies: true, ok: true })
    expect(second).toMatchObject({
      ok: false,
      actual: '"p-1", given before to the request request-1',
    })
  })
  test('the same request again may get the same id', () => {
    expect(judgeAll(created(), created())[1]).toEqual({ applies: false })
  })
  test('runs know nothing of each other', () => {
    expect(judgeAll({ ...created(), requestId: 'a' })[0]).toMatchObject({ ok: true })
    expect(judgeAll({ ...created(), requestId: 'b' })[0]).toMatchObject({ ok: true })
  })
})

test.each([
  ['responses.signature.digest', 'Digest'],
  ['responses.signature.valid', 'Signature'],
] as const)('%s is only observed where no form is declared', (id, name) => {
  const undeclared = monitors[id]({})
  for (const value of ['right', 'wrong', 'sig1=:AAAA:']) {
    expect(undeclared.judge(exchange(withHeader(name, value)))).toEqual({
      applies: false,
      observed: { what: `${name} header present`, why: expect.stringContaining('responses.sig') },
    })
  }
  expect(undeclared.judge(exchange(created()))).toEqual({ applies: false })
})

test('no answer, however hostile, makes a monitor throw', () => {
  const depth = 100_000
  const nested = '['.repeat(depth) + ']'.repeat(depth)
  const hostile: Given[] = [
    { body: nested },
    { body: `{"tppMessages":${nested},"_links":${nested},"paymentId":${nested},"amount":1}` },
    { body: `{"tppMessages":[${nested}],"_links":{"a":${nested}},"transactionFees":${nested}}` },
    { body: `{"amount":${nested},"currency":${nested}}` },
    { body: 'null' },
    { status: 400, body: '{"tppMessages":[null,1,"x",{}],"_links":{"scaRedirect":null}}' },
    { body: '{"__proto__":{"paymentId":1},"constructor":1,"_links":{"__proto__":{}}}' },
    { body: 'at '.repeat(200_000) },
    { body: Buffer.from([0xff, 0xfe, 0x00]), type: 'application/json; charset=' },
  ]
  for (const given of hostile) {
    const one = exchange(given)
    for (const id of ids) expect(() => monitors[id](declared).judge(one)).not.toThrow()
  }
})
