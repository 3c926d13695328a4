import { describe, expect, test } from 'vitest'
import { operations } from './operations.ts'
import { requestViolation, type SentRequest } from './request-violation.ts'

const text = new TextEncoder()
const payment = {
  instructedAmount: { amount: '12.50', currency: 'NOK' },
  creditorName: 'Kari Nordmann',
  creditorAccount: { bban: '90412263056', currency: 'NOK' },
  creditorAddress: { country: 'NO' },
  debtorAccount: { bban: '95360573002', currency: 'NOK' },
}
const bodyOf = (value: unknown) => text.encode(JSON.stringify(value))

const headers: readonly (readonly [string, string])[] = [
  ['x-accept-fix', 'amount-as-string'],
  ['X-Request-ID', '5a6d7376-6172-4000-8000-000000000001'],
  ['TPP-Session-ID', 'session'],
  ['TPP-Redirect-URI', 'https://tpp.example/redirect'],
  ['Digest', 'SHA-256=…'],
  ['TPP-Signature-Certificate', '…'],
  ['Signature', '…'],
  ['PSU-ID', 'whatever the bank gave out'],
  ['PSU-IP-Address', '192.0.2.1'],
  ['Content-Type', 'application/json'],
]
const having = (name: string, value: string): SentRequest['headers'] => [
  ...without(name),
  [name, value],
]
const without = (name: string): SentRequest['headers'] =>
  headers.filter(([key]) => key.toLowerCase() !== name.toLowerCase())

const creation: SentRequest = {
  operation: 'ndct.create',
  method: 'POST',
  target: operations['ndct.create'].path,
  headers,
  body: bodyOf(payment),
}
const authorisation: SentRequest = {
  operation: 'basket.authorise',
  method: 'POST',
  target: '/v1/signing-baskets/b%2F1/authorisations',
  headers: without('Content-Type'),
}

describe('keeps the contract', () => {
  test.each<[string, SentRequest]>([
    ['a payment', creation],
    [
      'the whole table of optional headers',
      {
        ...creation,
        headers: [
          ...headers,
          ['PSU-Context', 'CORPORATE'],
          ['PSU-HTTP-Method', 'PATCH'],
          ['PSU-Device-ID', '6f1c1f0e-5f0a-4a57-9f33-0d2a6f1e8a11'],
          ['PSU-Geo-Location', 'GEO:59.9139,-10'],
          ['TPP-Redirect-Preferred', 'false'],
        ],
      },
    ],
    [
      'either value of the query',
      { ...creation, target: `${creation.target}?allowLogicalDuplicate=false` },
    ],
    [
      'a stated charset',
      { ...creation, headers: having('content-type', 'application/json; charset=UTF-8') },
    ],
    [
      'several fixes',
      { ...creation, headers: having('x-accept-fix', 'longer-names , amount-as-string') },
    ],
    ['an operation without a body', authorisation],
    [
      'an operation of which the specification says little',
      { operation: 'user.get', method: 'GET', target: '/v1/user', headers: [] },
    ],
  ])('%s', (_, request) => {
    expect(requestViolation(request)).toBeUndefined()
  })

  test('a path that the target has of its own', () => {
    const paths = { 'basket.authorise': '/v1/baskets/{basketId}/start' }
    const request = { ...authorisation, target: '/v1/baskets/b/start' }
    expect(requestViolation(request, paths)).toBeUndefined()
    expect(requestViolation(authorisation, paths)).toMatch(/^path: must be \/v1\/baskets/)
  })
})

describe('breaks the contract', () => {
  const body = (change: object) => ({ ...creation, body: bodyOf({ ...payment, ...change }) })

  test.each<[string, SentRequest, RegExp]>([
    ['another method', { ...creation, method: 'PUT' }, /^method: must be POST, not PUT/],
    ['another path', { ...creation, target: '/v1/payments' }, /^path: must be \/v1\/payments\/nor/],
    [
      'a path without its id',
      { ...authorisation, target: '/v1/signing-baskets//authorisations' },
      /^path/,
    ],
    [
      'an unknown query',
      { ...creation, target: `${creation.target}?limit=5` },
      /^query: .* has no limit/,
    ],
    [
      'a query that is no boolean',
      { ...creation, target: `${creation.target}?allowLogicalDuplicate=yes` },
      /^query\.allowLogicalDuplicate: must be true or false/,
    ],
    [
      'a header twice',
      { ...creation, headers: [...headers, ['digest', 'x']] },
      /digest: comes twice/,
    ],
    [
      'a context that is not listed',
      { ...creation, headers: having('psu-context', 'private') },
      /PRIVATE or CORPORATE, not private/i,
    ],
    [
      'an unpublished fix',
      { ...creation, headers: having('x-accept-fix', 'amount-as-string,x') },
      /published values/,
    ],
    [
      'a fix that lacks the demanded one',
      {
        ...authorisation,
        headers: having('x-accept-fix', 'longer-names').filter(([name]) => name !== 'Content-Type'),
      },
      /must have amount-as-string/,
    ],
    [
      'no address of a PSU',
      { ...creation, headers: having('PSU-IP-Address', 'here') },
      /an IP address/,
    ],
    [
      'a redirect that leads nowhere',
      { ...creation, headers: having('TPP-Redirect-URI', '/x') },
      /absolute URL/,
    ],
    [
      'a method of no list',
      { ...creation, headers: having('PSU-HTTP-Method', 'get') },
      /GET or POST/,
    ],
    ['a device without UUID', { ...creation, headers: having('PSU-Device-ID', '42') }, /a UUID/],
    [
      'a place of another form',
      { ...creation, headers: having('PSU-Geo-Location', '59.9,10.7') },
      /GEO:/,
    ],
    [
      'a preference of no list',
      { ...creation, headers: having('TPP-Redirect-Preferred', 'yes') },
      /true or false/,
    ],
    [
      'another content type',
      { ...creation, headers: having('Content-Type', 'text/plain') },
      /application\/json/,
    ],
    [
      'a body without content type',
      { ...creation, headers: without('Content-Type') },
      /Content-Type: is required/,
    ],
    [
      'no body',
      { operation: 'ndct.create', method: 'POST', target: creation.target, headers },
      /^body: is required/,
    ],
    ['a body where there is none', { ...authorisation, body: bodyOf({}) }, /^body: .* has none/],
    ['a body that is no JSON', { ...creation, body: text.encode('{') }, /JSON in UTF-8/],
    [
      'a body that is no UTF-8',
      { ...creation, body: Uint8Array.of(0x22, 0xff, 0x22) },
      /JSON in UTF-8/,
    ],
    [
      'a body with a byte-order mark',
      { ...creation, body: text.encode('\u{feff}{}') },
      /JSON in UTF-8/,
    ],
    [
      'a field that is too long',
      body({ creditorName: 'x'.repeat(71) }),
      /^body\.creditorName: must have at most 70/,
    ],
    [
      'a field that is missing',
      body({ debtorAccount: undefined }),
      /^body\.debtorAccount: is required/,
    ],
  ])('%s', (_, request, message) => {
    expect(requestViolation(request)).toMatch(message)
  })

  test.each(operations['ndct.create'].requiredHeaders)(
    'without %s, or with an empty one',
    (name) => {
      for (const changed of [without(name), having(name, '')]) {
        expect(requestViolation({ ...creation, headers: changed })).toContain(`header ${name}: `)
      }
    },
  )
})
