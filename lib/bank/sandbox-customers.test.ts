import { beforeEach, describe, expect, test } from 'vitest'
import { validateResponse } from '../contract/validate.ts'
import type { Bank } from './bank.ts'
import { confirmSca, customer, linksOf, testBank, testTpp, type Sent } from './testing/tpp.ts'

const PATH = '/v1/sandbox/customers'
/** Nothing that speaks of a PSU. */
const NO_PSU = Object.fromEntries(
  ['x-accept-fix', 'TPP-Session-ID', 'TPP-Redirect-URI', 'PSU-ID', 'PSU-IP-Address'].map((name) => [
    name,
    null,
  ]),
)
const NEW = { customerNumber: '01817050006', name: 'Test Testesen', type: 'PRIVATE' }

let bank: Bank
let tpp: ReturnType<typeof testTpp>
beforeEach(() => {
  bank = testBank()
  tpp = testTpp(bank)
})

const list = (query = '', sent: Sent = {}) =>
  tpp.send('GET', `${PATH}${query}`, { ...sent, headers: { ...NO_PSU, ...sent.headers } })
const create = (body: unknown, sent: Sent = {}) =>
  tpp.send('POST', PATH, {
    rawBody: JSON.stringify(body),
    ...sent,
    headers: { ...NO_PSU, ...sent.headers },
  })

interface Item {
  readonly customerNumber: string
  readonly customerType: string
  readonly agreements: unknown[]
  readonly accounts: unknown[]
  readonly cardAccounts: unknown[]
}
const items = async (query = '') => (await list(query)).body as Item[]

describe('the list', () => {
  test('keeps the contract, and has the start customers with what is theirs', async () => {
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(validateResponse('sandbox.customers.list', body)).toEqual([])
    const customers = body as Item[]
    expect(customers.map(({ customerNumber }) => customerNumber)).toEqual(
      [0, 1, 2, 3].map((index) => customer(index).customerNumber),
    )
    for (const { customerType, accounts, cardAccounts, agreements } of customers) {
      expect([accounts.length, cardAccounts.length, agreements.length]).toEqual(
        customerType === 'PRIVATE' ? [2, 1, 1] : [2, 0, 1],
      )
    }
  })

  test('leaves out what it need not look up', async () => {
    const [bare] = await items('?withAccounts=false&withAgreements=false')
    expect(bare).toMatchObject({ accounts: [], cardAccounts: [], agreements: [] })
    const [half] = await items('?withAccounts=true&withAgreements=false')
    expect(half).toMatchObject({ agreements: [] })
    expect(half?.accounts).toHaveLength(2)
  })

  test('has a boolean query', async () => {
    expect((await list('?withAccounts=yes')).status).toBe(400)
  })

  test.each<[string, Sent]>([
    ['unsigned', { tampered: { Signature: null } }],
    ['without X-Request-ID', { headers: { 'X-Request-ID': null } }],
    ['with an empty X-Request-ID', { headers: { 'X-Request-ID': '' } }],
    ['without certificate', { tampered: { 'TPP-Signature-Certificate': null } }],
  ])('%s is refused', async (_, sent) => {
    expect((await list('', sent)).status).toBe(400)
  })
})

describe('a new customer', () => {
  test('is created, listed, and can authenticate', async () => {
    const { status, body } = await create(NEW)
    expect(status).toBe(201)
    expect(validateResponse('sandbox.customers.create', body)).toEqual([])
    expect(body).toMatchObject({
      customerNumber: NEW.customerNumber,
      customerName: NEW.name,
      customerType: 'PRIVATE',
    })
    expect((await items()).at(-1)).toMatchObject({ ...body, accounts: [], cardAccounts: [] })
    const demanded = await tpp.send('GET', '/v1/user', { headers: { 'PSU-ID': null } })
    const { headers } = await confirmSca(
      bank,
      linksOf(demanded).scaRedirect?.href ?? '',
      NEW.customerNumber,
    )
    expect(headers['location']).toContain('psu-id=')
  })

  test('has an agreement at once when private, none when corporate', async () => {
    await create(NEW)
    await create({ ...NEW, customerNumber: '2', type: 'corporate' })
    const agreements = (await items()).slice(-2).map(({ agreements }) => agreements.length)
    expect(agreements).toEqual([1, 0])
  })

  test.each<[string, unknown, number]>([
    ['without a number', { ...NEW, customerNumber: undefined }, 400],
    ['with a number that is one', { ...NEW, customerNumber: 1 }, 400],
    ['without a name', { ...NEW, name: '' }, 400],
    ['with a long name', { ...NEW, name: 'x'.repeat(71) }, 400],
    ['of no known type', { ...NEW, type: 'person' }, 400],
    ['of a number that is taken', { ...NEW, customerNumber: '13039319955' }, 409],
  ])('%s is refused', async (_, body, status) => {
    expect((await create(body)).status).toBe(status)
    expect(await items()).toHaveLength(4)
  })

  test('is refused without a digest, and when the body was changed', async () => {
    expect((await create(NEW, { headers: { Digest: null } })).status).toBe(400)
    const { status } = await create(NEW, { tampered: { Digest: 'SHA-256=AAAA' } })
    expect(status).toBe(400)
  })

  test('pushes the oldest new one out when there are too many, and never a start customer', async () => {
    for (let number = 0; number <= 500; number += 1) {
      await create({ ...NEW, customerNumber: `n${number}` })
    }
    const numbers = (await items()).map(({ customerNumber }) => customerNumber)
    expect(numbers).toHaveLength(504)
    expect(numbers).toContain('13039319955')
    expect(numbers).not.toContain('n0')
    expect(numbers).toContain('n500')
  })
})

test('production knows no such operations', async () => {
  bank = testBank({ environment: 'production' })
  tpp = testTpp(bank)
  expect((await list()).status).toBe(404)
  expect((await create(NEW)).status).toBe(404)
})

test.each([
  ['accept-everything', 200, 201],
  ['refuse-everything', 400, 400],
  ['unverified:sandbox', 200, 201],
])('a bank with the defect %s', async (defect, listed, created) => {
  bank = testBank({ defects: [defect] })
  tpp = testTpp(bank)
  expect((await list('', { tampered: { 'X-Request-ID': 'other' } })).status).toBe(listed)
  expect((await create(NEW, { tampered: { Digest: 'SHA-256=AAAA' } })).status).toBe(created)
})
