import { expect, test } from 'vitest'
import { products } from '../contract/operations.ts'
import {
  customer,
  issuedTo,
  linksOf,
  payment,
  testBank,
  testTpp,
  validPayments,
} from './testing/tpp.ts'

async function known(options: Parameters<typeof testBank>[0] = {}) {
  const bank = testBank(options)
  const tpp = testTpp(bank)
  await tpp.authenticate(customer(0).customerNumber)
  return { bank, tpp }
}

test.each(products)(
  'a %s is given back as it was sent, with links that lead on',
  async (product) => {
    const { tpp } = await known()
    const created = await tpp.create(product, validPayments[product])
    const { self, status } = linksOf(created)
    const { body, status: code } = await tpp.send('GET', self?.href ?? '')
    expect(code).toBe(200)
    expect(body).toMatchObject({ ...validPayments[product], paymentId: created.body.paymentId })
    expect(linksOf({ body } as typeof created).status?.href).toBe(status?.href)
    expect((await tpp.send('GET', status?.href ?? '')).status).toBe(200)
  },
)

test('a payment is given back to nobody else, and no other one in its place', async () => {
  const { bank, tpp } = await known()
  const { href = '' } = linksOf(await tpp.pay()).self ?? {}
  const other = testTpp(bank, issuedTo({ subject: [[{ oid: '2.5.4.3', text: 'Other' }]] }))
  expect((await other.send('GET', href)).status).toBe(404)
  expect((await tpp.send('GET', `${href}x`)).status).toBe(404)
  expect((await tpp.send('GET', href.replace('domestic', 'cross-border'))).status).toBe(404)
})

test('a bank that shows payments after their approval only says so', async () => {
  const { tpp } = await known({ variations: ['status-after-approval'] })
  const { href = '' } = linksOf(await tpp.pay()).self ?? {}
  expect((await tpp.send('GET', href)).status).toBe(403)
})

test('what a client asks for is listened to by a bank that is told to', async () => {
  const headers = { Accept: 'application/xml', 'Accept-Encoding': 'gzip', 'Accept-Language': 'nb' }
  const sound = await (await known()).tpp.pay(payment, { headers })
  expect(sound.headers['content-type']).toMatch(/json/)
  expect(sound.headers).not.toHaveProperty('content-encoding')
  expect(sound.headers).not.toHaveProperty('content-language')

  const xml = await (await known({ defects: ['xml-on-request'] })).tpp.pay(payment, { headers })
  expect(xml.headers['content-type']).toMatch(/xml/)
  expect(xml.text).toMatch(/^<\?xml/)

  const variations = ['answer-packed', 'answer-language']
  const { tpp } = await known({ variations })
  const packed = await tpp.pay(payment, { headers })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-language': 'nb-NO' })
  expect(packed.body.paymentId).toMatch(/./)
})
