import { beforeEach, describe, expect, test } from 'vitest'
import { distinguishedName } from '../signing/distinguished-name.ts'
import type { Bank } from './bank.ts'
import { confirmSca, customer, issuedTo, linksOf, testBank, testTpp } from './testing/tpp.ts'
import type { Sent } from './testing/tpp.ts'

const PERIODIC = '/v1/periodic-payments/norwegian-domestic-credit-transfers'
const SINGLE = '/v1/payments/norwegian-domestic-credit-transfers'
const periodicPayment = {
  instructedAmount: { amount: '12.50', currency: 'NOK' },
  creditorName: 'Ola Nordmann',
  creditorAccount: { bban: '95360574114', currency: 'NOK' },
  debtorAccount: { bban: '95360573002', currency: 'NOK' },
  startDate: '2030-01-31',
  frequency: 'Monthly',
}

let bank: Bank
let tpp: ReturnType<typeof testTpp>
beforeEach(async () => start())

async function start(
  defects: readonly string[] = [],
  variations: readonly string[] = [],
): Promise<void> {
  bank = testBank({ defects, variations })
  tpp = testTpp(bank)
  await tpp.authenticate(customer(0).customerNumber)
}

async function paid(path = SINGLE, by = tpp): Promise<string> {
  const { status, body } =
    path === SINGLE
      ? await by.pay()
      : await by.send('POST', path, { rawBody: JSON.stringify(periodicPayment) })
  expect(status).toBe(201)
  return body.paymentId
}

const create = (paymentIds: unknown, sent: Sent = {}, by = tpp) =>
  by.send('POST', '/v1/signing-baskets', { rawBody: JSON.stringify({ paymentIds }), ...sent })

const authorise = (id: string, sent: Sent = {}, by = tpp) =>
  by.send('POST', `/v1/signing-baskets/${id}/authorisations`, sent)

const statusOf = async (path: string, by = tpp) => {
  const { status, body } = await by.send('GET', `${path}/status`)
  return status === 200 ? body.transactionStatus : status
}

async function basketOf(...paymentIds: string[]): Promise<string> {
  const { status, body } = await create(paymentIds)
  expect(status).toBe(201)
  return body.basketId
}

describe('creating a basket', () => {
  test('of single payments answers with its id and links that work', async () => {
    const response = await create([await paid(), await paid()])
    expect(response.status).toBe(201)
    expect(response.body.basketId).toMatch(/^enc!!/)
    const { status, startAuthorisation } = linksOf(response)
    expect((await tpp.send('GET', status?.href ?? '')).status).toBe(200)
    expect((await tpp.send('POST', startAuthorisation?.href ?? '')).status).toBe(201)
  })

  test.each([
    ['alone', [PERIODIC]],
    ['first', [PERIODIC, SINGLE, SINGLE]],
    ['in the middle', [SINGLE, PERIODIC, SINGLE]],
    ['last', [SINGLE, SINGLE, PERIODIC]],
  ])('with a periodic payment %s is refused', async (_, paths) => {
    const ids = []
    for (const path of paths) ids.push(await paid(path))
    const { status, body } = await create(ids)
    expect(status).toBe(400)
    expect(body.tppMessages[0].code).toBe('REFERENCE_MIX_INVALID')
  })

  test.each([
    ['none', []],
    ['a text', 'enc!!1'],
    ['a number', [1]],
    ['nothing', undefined],
    ['an id that was never given out', ['enc!!1']],
  ])('of %s is refused', async (_, ids) => expect((await create(ids)).status).toBe(400))

  test('of one payment twice is refused', async () => {
    const id = await paid()
    expect((await create([id, id])).status).toBe(400)
  })

  test('of payments in another basket is refused', async () => {
    const id = await paid()
    await basketOf(id)
    expect((await create([id, await paid()])).status).toBe(409)
  })

  test('needs a signature over its body', async () => {
    const sent = { headers: { Digest: null } }
    expect((await create([await paid()], sent)).status).toBe(400)
  })
})

describe('what is another’s is unknown', () => {
  test('to another TPP', async () => {
    const other = testTpp(
      bank,
      issuedTo({ subject: distinguishedName({ C: 'NO' }, { CN: 'Other TPP' }) }),
    )
    const id = await paid()
    expect((await create([id], {}, other)).status).toBe(400)
    expect((await authorise(await basketOf(id), {}, other)).status).toBe(404)
    expect(await statusOf(`${SINGLE}/${id}`, other)).toBe(404)
    expect(await statusOf(`${SINGLE}/${id}`)).toBe('RCVD')
  })

  test('to another PSU', async () => {
    await tpp.authenticate(customer(1).customerNumber)
    const as = { headers: { 'PSU-ID': customer(1).psuId } }
    const id = await paid()
    expect((await create([id], as)).status).toBe(400)
    expect((await authorise(await basketOf(id), as)).status).toBe(404)
    expect((await tpp.send('GET', `${SINGLE}/${id}/status`, as)).status).toBe(404)
  })

  test('under another product', async () => {
    expect(await statusOf(`${PERIODIC}/${await paid()}`)).toBe(404)
    expect(await statusOf(`${PERIODIC}/${await paid(PERIODIC)}`)).toBe('RCVD')
  })
})

describe('authorising a basket', () => {
  test('leads over the SCA page to approved payments', async () => {
    const ids = [await paid(), await paid()]
    const other = await paid()
    const basket = await basketOf(...ids)
    const response = await authorise(basket)
    expect(response.status).toBe(201)
    expect(response.body.scaStatus).toBe('STARTED')
    expect(await statusOf(`/v1/signing-baskets/${basket}`)).toBe('RCVD')
    const href = linksOf(response).scaRedirect?.href ?? ''
    expect((await confirmSca(bank, href, customer(0).customerNumber)).status).toBe(303)
    for (const id of ids) expect(await statusOf(`${SINGLE}/${id}`)).toBe('PDNG')
    expect(await statusOf(`${SINGLE}/${other}`)).toBe('RCVD')
    expect(await statusOf(`/v1/signing-baskets/${basket}`)).toBe('PDNG')
  })

  test('is not for another customer to complete', async () => {
    const id = await paid()
    const href = linksOf(await authorise(await basketOf(id))).scaRedirect?.href ?? ''
    const { status, text } = await confirmSca(bank, href, customer(1).customerNumber)
    expect({ status, text }).toEqual({
      status: 200,
      text: expect.stringContaining('another customer'),
    })
    expect(await statusOf(`${SINGLE}/${id}`)).toBe('RCVD')
  })

  test('leaves payments alone when the PSU cancels', async () => {
    const id = await paid()
    const href = linksOf(await authorise(await basketOf(id))).scaRedirect?.href ?? ''
    await confirmSca(bank, href, '', 'cancel')
    expect(await statusOf(`${SINGLE}/${id}`)).toBe('RCVD')
  })

  test.each<[string, Sent['headers'], number]>([
    ['amount-as-string', { 'x-accept-fix': 'amount-as-string' }, 201],
    ['among others', { 'x-accept-fix': 'longer-names, amount-as-string' }, 201],
    ['other values', { 'x-accept-fix': 'longer-names' }, 400],
    ['no value', { 'x-accept-fix': '' }, 400],
    ['no header', { 'x-accept-fix': null }, 400],
    ['no redirect', { 'TPP-Redirect-URI': null }, 400],
    ['no session', { 'TPP-Session-ID': null }, 400],
    ['no address', { 'PSU-IP-Address': null }, 400],
    ['no Digest', { Digest: null }, 201],
  ])('with %s', async (_, headers, status) => {
    const basket = await basketOf(await paid())
    expect((await authorise(basket, { headers: headers ?? {} })).status).toBe(status)
  })

  test('that nobody created is refused', async () => {
    expect((await authorise('enc!!1%2F%3D')).status).toBe(404)
    expect((await authorise(await paid())).status).toBe(404)
  })
})

describe('a defect changes what the bank answers', () => {
  const mixOf =
    (...paths: string[]) =>
    async () => {
      const ids = []
      for (const path of paths) ids.push(await paid(path))
      return (await create(ids)).status
    }
  const started =
    (headers: Sent['headers'] = {}, id?: string) =>
    async () =>
      (await authorise(id ?? (await basketOf(await paid())), { headers: headers ?? {} })).status

  test.each<[defect: string, sound: number, broken: number, ask: () => Promise<number>]>([
    ['basket.mix:lax', 400, 201, mixOf(PERIODIC)],
    ['basket.mix:first', 400, 201, mixOf(SINGLE, PERIODIC)],
    ['basket.mix:last', 400, 201, mixOf(PERIODIC, SINGLE)],
    ['basket.mix:middle', 400, 201, mixOf(PERIODIC, SINGLE)],
    ['basket.mix:majority', 400, 201, mixOf(PERIODIC, SINGLE)],
    ['basket.mix:beside-singles', 400, 201, mixOf(PERIODIC, PERIODIC)],
    ['basket.mix:status-403', 400, 403, mixOf(PERIODIC)],
    ['basket.several:strict', 201, 400, mixOf(SINGLE, SINGLE)],
    ['basket.unknown:lax', 404, 201, started({}, 'enc!!1')],
    ['basket.unknown:server-error', 404, 500, started({}, 'enc!!1')],
    ['basket.authorisation:refused', 201, 403, started()],
    ['header.x-accept-fix.amount-as-string:lax', 400, 201, started({ 'x-accept-fix': 'x' })],
    [
      'basket.accept-fix:one-value',
      201,
      400,
      started({ 'x-accept-fix': 'amount-as-string,longer-names' }),
    ],
    [
      'payment.status:never',
      200,
      403,
      async () => (await tpp.send('GET', `${SINGLE}/${await paid()}/status`)).status,
    ],
    ['accept-everything', 400, 201, mixOf(PERIODIC)],
  ])('%s: %d becomes %d', async (defect, sound, broken, ask) => {
    const before = await ask()
    await start([defect])
    expect([before, await ask()]).toEqual([sound, broken])
  })

  test('a bank that looks at the mix later refuses later', async () => {
    await start([], ['mix-at-authorisation'])
    const { status, body } = await authorise(await basketOf(await paid(PERIODIC)))
    expect(status).toBe(400)
    expect(body.tppMessages[0].code).toBe('REFERENCE_MIX_INVALID')
  })

  test('basket:sca-status-lower-case answers started', async () => {
    await start(['basket:sca-status-lower-case'])
    expect((await authorise(await basketOf(await paid()))).body.scaStatus).toBe('started')
  })
})
