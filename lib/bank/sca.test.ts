import request from 'supertest'
import { load } from 'cheerio'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Bank } from './bank.ts'
import { confirmSca, customer, linksOf, testBank, testTpp } from './testing/tpp.ts'

let bank: Bank
let tpp: ReturnType<typeof testTpp>
beforeEach(() => {
  bank = testBank()
  tpp = testTpp(bank)
})

async function scaRedirect(): Promise<URL> {
  const response = await tpp.send('GET', '/v1/user', {
    headers: { 'PSU-ID': null },
  })
  expect(response.status).toBe(401)
  expect(linksOf(response).scaRedirect?.verbs).toEqual(['GET'])
  return new URL(linksOf(response).scaRedirect?.href ?? '')
}

const parametersOf = (location: string | undefined) =>
  Object.fromEntries(new URL(location ?? '').searchParams)

test('the page asks for the number alone, works without scripts, and sets a cookie', async () => {
  const { pathname, search } = await scaRedirect()
  const { headers, text, status } = await request(bank.app.server).get(pathname + search)
  const page = load(text)
  expect({ status, type: headers['content-type'] }).toEqual({
    status: 200,
    type: 'text/html; charset=utf-8',
  })
  expect(headers['set-cookie']?.[0]).toMatch(/HttpOnly; SameSite=Lax/)
  expect(page('html').attr('lang')).toBe('en')
  expect(page('script')).toHaveLength(0)
  expect(page('input:not([type=hidden])')).toHaveLength(1)
  expect(page('label').attr('for')).toBe(page('input:not([type=hidden])').attr('id'))
})

test('a private customer comes back with PSU-ID, session and context', async () => {
  const { status, headers } = await confirmSca(bank, (await scaRedirect()).href, '13039319955')
  expect(status).toBe(303)
  expect(headers.location).toMatch(/^https:\/\/tpp\.example\/return\?state=1&x=%C3%B8&psu-id=/)
  expect(parametersOf(headers.location)).toEqual({
    state: '1',
    x: 'ø',
    'psu-id': customer(0).psuId,
    'tpp-session-id': 'session-1',
    context: 'PRIVATE',
  })
})

test('a corporate customer comes back with its agreement as well', async () => {
  const { headers } = await confirmSca(bank, (await scaRedirect()).href, ' 18129215603 ')
  expect(parametersOf(headers.location)).toMatchObject({
    'psu-id': customer(2).psuId,
    'psu-corporate-id': customer(2).corporateId,
    context: 'CORPORATE',
  })
})

test('from then on the PSU is known, whatever the case of the UUID', async () => {
  const { psuId, customerNumber } = customer(0)
  const known = { headers: { 'PSU-ID': psuId.toUpperCase() } }
  expect((await tpp.send('GET', '/v1/user', known)).status).toBe(401)
  await tpp.authenticate(customerNumber)
  const { status, body } = await tpp.send('GET', '/v1/user', known)
  expect(status).toBe(200)
  expect(body).toMatchObject({ psuId, context: 'PRIVATE' })
})

test('a number that nobody has brings the page again, escaped, and the next try works', async () => {
  const { href } = await scaRedirect()
  const { status, text } = await confirmSca(bank, href, '"><script>alert(1)</script>')
  expect(status).toBe(200)
  expect(text).toContain('No customer has this number.')
  expect(text).not.toContain('<script>')
  expect(load(text)('#number').attr('value')).toBe('"><script>alert(1)</script>')
  expect((await confirmSca(bank, href, '12085592767')).status).toBe(303)
})

test('cancelling tells the TPP so', async () => {
  const { status, headers } = await confirmSca(bank, (await scaRedirect()).href, '', 'cancel')
  expect(status).toBe(303)
  expect(parametersOf(headers.location)).toEqual({
    state: '1',
    x: 'ø',
    system: 'samsvar-bank',
    status: '401',
    code: 'SCA_INVALID',
    message: 'The PSU cancelled the authentication',
  })
})

test('a link works once, and only in the browser that opened it', async () => {
  const { href, pathname, searchParams } = await scaRedirect()
  const { status } = await request(bank.app.server)
    .post(pathname)
    .type('form')
    .send({ state: searchParams.get('state'), nationalIdentificationNumber: '13039319955' })
  expect(status).toBe(403)
  expect((await confirmSca(bank, href, '13039319955')).status).toBe(303)
  expect((await confirmSca(bank, href, '13039319955')).status).toBe(404)
})

describe('a redirect address', () => {
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '/relative',
    'https://',
    'ftp://x.example/',
  ])('%s is refused', async (address) => {
    const { status } = await tpp.send('GET', '/v1/user', {
      headers: { 'PSU-ID': null, 'TPP-Redirect-URI': address },
    })
    expect(status).toBe(400)
  })

  test('is needed for SCA', async () => {
    const { body } = await tpp.send('GET', '/v1/user', {
      headers: { 'PSU-ID': null, 'TPP-Redirect-URI': null },
    })
    expect(body.tppMessages[0].code).toBe('HTTP_HEADER_REQUIRED')
  })
})

test('a base path stands before everything, and in the link', async () => {
  const deep = testBank({ basePath: '/api' })
  const response = await testTpp(deep).send('GET', '/api/v1/user', { headers: { 'PSU-ID': null } })
  const href = linksOf(response).scaRedirect?.href ?? ''
  expect(new URL(href).pathname).toBe('/api/sca')
  expect((await confirmSca(deep, href, '13039319955')).status).toBe(303)
})
