import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { defaultBaskets } from '../contract/baskets.ts'
import { headerValue } from '../http/message.ts'
import { createRequestBuilder } from './build-request.ts'
import { describeTarget } from './testing/describe-target.ts'

const NOW = Date.UTC(2026, 0, 2, 3, 4, 5)
const session = {
  psuId: '6f1c1f0e-5f0a-4a57-9f33-0d2a6f1e8a11',
  psuCorporateId: '0e2f9b0e-1111-4a57-9f33-0d2a6f1e8a11',
  context: 'PRIVATE',
  tppSessionId: 'session-1',
  redirectUri: 'http://127.0.0.1:9/redirect',
} as const
const moment = { id: 'id-1', now: NOW, session }
const build = createRequestBuilder(describeTarget('https://bank.example:8443/api/'))

describe('createRequestBuilder', () => {
  test('fills in the defaults of a payment, in their order', () => {
    const body = { creditorName: 'Bjørg' }
    const request = build({ operation: 'ndct.create', body }, moment)
    const json = '{"creditorName":"Bjørg"}'
    expect(request.method).toBe('POST')
    expect(request.target).toBe('/api/v1/payments/norwegian-domestic-credit-transfers')
    expect(Buffer.from(request.body ?? []).toString()).toBe(json)
    expect(request.headers).toEqual([
      ['host', 'bank.example:8443'],
      ['connection', 'keep-alive'],
      ['Accept', 'application/json'],
      ['Accept-Encoding', 'identity'],
      ['Date', 'Fri, 02 Jan 2026 03:04:05 GMT'],
      ['X-Request-ID', 'id-1'],
      ['x-accept-fix', 'amount-as-string'],
      ['TPP-Session-ID', 'session-1'],
      ['TPP-Redirect-URI', 'http://127.0.0.1:9/redirect'],
      ['PSU-ID', session.psuId],
      ['PSU-Context', 'PRIVATE'],
      ['PSU-IP-Address', '192.0.2.1'],
      ['Content-Type', 'application/json'],
      ['Digest', `SHA-256=${createHash('sha256').update(json).digest('base64')}`],
    ])
  })

  test('a unique text is another one each time', () => {
    const plan = {
      operation: 'ndct.create',
      body: { creditorName: 'Bjørg' },
      unique: 'text',
    } as const
    const textOf = (id: string): unknown =>
      JSON.parse(Buffer.from(build(plan, { ...moment, id }).body ?? []).toString())
    expect(textOf('id-1')).toEqual({ creditorName: 'Bjørg', text: 'samsvar id-1' })
    expect(textOf('id-2')).toEqual({ creditorName: 'Bjørg', text: 'samsvar id-2' })
  })

  test('a request without a body has neither Digest nor Content-Type', () => {
    const { body, headers } = build({ operation: 'user.get' }, moment)
    expect(body).toBeUndefined()
    expect(headerValue(headers, 'digest')).toBeUndefined()
    expect(headerValue(headers, 'content-type')).toBeUndefined()
  })

  test('the path is the one of the configuration, with opaque ids encoded in it', () => {
    const baskets = { ...defaultBaskets, authorisationPath: '/v2/b/{basketId}/start' }
    const built = createRequestBuilder(describeTarget('https://bank.example/api', { baskets }))
    const plan = { operation: 'basket.authorise', parameters: { basketId: 'a!/+%=' } } as const
    expect(built(plan, moment).target).toBe('/api/v2/b/a!%2F%2B%25%3D/start')
    expect(build(plan, moment).target).toBe('/api/v1/signing-baskets/a!%2F%2B%25%3D/authorisations')
    expect(built({ operation: 'basket.create', body: {} }, moment).target).toBe(
      '/api/v1/signing-baskets',
    )
  })

  test.each([
    [
      '/v1/payments/x/enc!!a==/status?full=true#top',
      '/api/v1/payments/x/enc!!a==/status?full=true',
    ],
    ['https://bank.example:8443/elsewhere/1', '/elsewhere/1'],
    ['/v1/payments/with blank/ø', '/api/v1/payments/with%20blank/%C3%B8'],
  ])('the link %s is followed to %s', (link, target) => {
    const { method, target: built } = build({ operation: 'link.get', parameters: { link } }, moment)
    expect([method, built]).toEqual(['GET', target])
  })

  test('a value that was never filled in is not sent', () => {
    const basketId = { $given: 'basket', field: 'basketId' }
    const plan = { operation: 'basket.authorise', parameters: { basketId } } as const
    expect(() => build(plan, moment)).toThrow('the basketId of “basket”')
  })

  test('a rawBody in base64 is sent as its octets', () => {
    const rawBody = { base64: Buffer.from([0xff, 0x7b]).toString('base64') }
    const { body } = build({ operation: 'ndct.create', rawBody }, moment)
    expect([...(body ?? [])]).toEqual([0xff, 0x7b])
  })

  test('rawBody is sent as it stands, and hashed with sha-512 when asked', () => {
    const plan = { operation: 'ndct.create', rawBody: '{"a":1,"a":2}', digest: 'sha-512' } as const
    const { body, headers } = build(plan, moment)
    expect(Buffer.from(body ?? []).toString()).toBe('{"a":1,"a":2}')
    const hash = createHash('sha512').update('{"a":1,"a":2}').digest('base64')
    expect(headerValue(headers, 'digest')).toBe(`SHA-512=${hash}`)
  })

  test('replaces a default in its place and casing, leaves out what is null, adds what is new', () => {
    const headers = { 'psu-ID': 'other', DIGEST: null, 'PSU-Device-ID': 'new', date: 'soon' }
    const request = build({ operation: 'ndct.create', body: {}, headers }, moment)
    const names = request.headers.map(([name]) => name)
    expect(names.slice(2, 5)).toEqual(['Accept', 'Accept-Encoding', 'date'])
    expect(names.at(-1)).toBe('PSU-Device-ID')
    expect(names).not.toContain('Digest')
    expect(request.headers).toContainEqual(['psu-ID', 'other'])
    expect(names).not.toContain('PSU-ID')
  })

  test('an empty value is sent as an empty value', () => {
    const { headers } = build({ operation: 'user.get', headers: { 'PSU-ID': '' } }, moment)
    expect(headers).toContainEqual(['PSU-ID', ''])
  })

  test('moves Date by the offset of the plan', () => {
    const { headers } = build({ operation: 'user.get', dateOffsetSeconds: -75 }, moment)
    expect(headerValue(headers, 'date')).toBe('Fri, 02 Jan 2026 03:02:50 GMT')
  })

  test('requests to the sandbox speak of no PSU', () => {
    const { headers } = build({ operation: 'sandbox.customers.create', body: {} }, moment)
    expect(headers.map(([name]) => name)).toEqual([
      'host',
      'connection',
      'Accept',
      'Accept-Encoding',
      'Date',
      'X-Request-ID',
      'Content-Type',
      'Digest',
    ])
  })

  test('encodes the query', () => {
    const query = { allowLogicalDuplicate: 'true', x: 'a b&c' }
    expect(build({ operation: 'ndct.create', query }, moment).target).toMatch(
      /\?allowLogicalDuplicate=true&x=a\+b%26c$/,
    )
  })

  test('the corporate id is sent in a corporate context only', () => {
    const corporate = { ...moment, session: { ...session, context: 'CORPORATE' as const } }
    const { headers } = build({ operation: 'user.get' }, corporate)
    expect(headerValue(headers, 'psu-corporate-id')).toBe(session.psuCorporateId)
    expect(headerValue(headers, 'psu-context')).toBe('CORPORATE')
  })

  test('a request of the corporate session speaks of its PSU alone', () => {
    const corporate = { psuId: 'psu-2', psuCorporateId: 'agreement-2', tppSessionId: 'session-2' }
    const plan = { operation: 'user.get', session: 'corporate' } as const
    const { headers } = build(plan, { ...moment, session: { ...session, corporate } })
    const sent = Object.fromEntries(headers)
    expect(sent).toMatchObject({
      'PSU-ID': 'psu-2',
      'PSU-Corporate-ID': 'agreement-2',
      'PSU-Context': 'CORPORATE',
      'TPP-Session-ID': 'session-2',
      'TPP-Redirect-URI': session.redirectUri,
    })
    expect(() => build(plan, moment)).toThrow('the run has none')
  })

  test('fixed headers of the configuration go with everything, and a plan can replace them', () => {
    const target = describeTarget('https://bank.example', { headers: { 'X-API-Key': 'k' } })
    const withKey = createRequestBuilder(target)
    expect(withKey({ operation: 'user.get' }, moment).headers).toContainEqual(['X-API-Key', 'k'])
    const plan = { operation: 'user.get', headers: { 'x-api-key': null } } as const
    expect(headerValue(withKey(plan, moment).headers, 'x-api-key')).toBeUndefined()
  })

  test('a character of a header value is one octet: what is beyond ASCII becomes UTF-8 octets', () => {
    const { headers } = build({ operation: 'user.get', headers: { 'PSU-ID': 'æ€' } }, moment)
    const value = headerValue(headers, 'psu-id') ?? ''
    expect(Buffer.from(value, 'latin1').toString('utf8')).toBe('æ€')
  })
})
