import { beforeAll, describe, expect, test } from 'vitest'
import { validateErrorResponse, validateResponse } from '../contract/validate.ts'
import { createAuthority } from '../signing/authority.ts'
import { createClock } from './clock.ts'
import { digestHeader } from '../signing/digest.ts'
import {
  credentialsOf,
  customer,
  issuedTo,
  linksOf,
  payment,
  PAYMENTS,
  testBank,
  testTpp,
} from './testing/tpp.ts'

const bank = testBank()
const tpp = testTpp(bank)
const town = { creditorAddress: { country: 'NO', townName: 'Oslo' } }
const corporate = { 'PSU-ID': customer(2).psuId }

beforeAll(async () => {
  for (const index of [0, 2]) await tpp.authenticate(customer(index).customerNumber)
})

describe('a valid payment', () => {
  test('is created, with links to go on with', async () => {
    const { status, body, headers } = await tpp.pay()
    expect(status).toBe(201)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(validateResponse('ndct.create', body)).toEqual([])
    expect(body).toMatchObject({
      transactionStatus: 'RCVD',
      _links: { self: { href: `${PAYMENTS}/${body.paymentId}`, verbs: ['GET', 'DELETE'] } },
    })
  })

  test('gets an id of its own each time', async () => {
    const [one, other] = [await tpp.pay(), await tpp.pay()]
    expect(one.body.paymentId).not.toBe(other.body.paymentId)
  })

  test.each([
    [
      'from a card account',
      {
        debtorAccount: {
          currency: 'NOK',
          other: { identification: '4571230000013039', schemeNameProprietary: 'creditCardAccount' },
        },
      },
    ],
    [
      'in a currency with three digits',
      { ...town, instructedAmount: { amount: '1.234', currency: 'BHD' } },
    ],
    [
      'in a withdrawn currency',
      { ...town, instructedAmount: { amount: '1.2345', currency: 'HRK' } },
    ],
    [
      'to a currency account',
      { ...town, creditorAccount: { bban: '1', currency: 'USD' }, creditorAgent: 'DNBANOKKXXX' },
    ],
    ['with 70 two-byte characters', { creditorName: 'ø'.repeat(70) }],
    ['with a field nobody knows', { note: { deep: [1] } }],
  ])('%s is created', async (_, changes) => {
    expect((await tpp.pay({ ...payment, ...changes })).status).toBe(201)
  })

  test.each([
    ['SHA-512', { Digest: digestHeader(Buffer.from(JSON.stringify(payment)), 'sha-512') }],
    [
      'optional headers',
      {
        'PSU-Context': 'PRIVATE',
        'PSU-HTTP-Method': 'PATCH',
        'PSU-Device-ID': customer(1).psuId,
        'PSU-Geo-Location': 'GEO:59.9,-10',
        'TPP-Redirect-Preferred': 'false',
      },
    ],
    [
      'several x-accept-fix values',
      { 'x-accept-fix': ' longer-names ,unheard-of,amount-as-string' },
    ],
    ['a charset', { 'Content-Type': 'application/json; Charset="UTF-8"' }],
  ])('with %s is created', async (_, headers) => {
    expect((await tpp.pay(payment, { headers })).status).toBe(201)
  })
})

describe('a request is refused', () => {
  const refused = async (answer: ReturnType<typeof tpp.pay>, status: number, code: string) => {
    const response = await answer
    expect(validateErrorResponse(response.body)).toEqual([])
    expect({ status: response.status, code: response.body.tppMessages?.[0]?.code }).toEqual({
      status,
      code,
    })
    return response
  }

  test.each([
    'x-accept-fix',
    'X-Request-ID',
    'TPP-Session-ID',
    'TPP-Redirect-URI',
    'PSU-ID',
    'PSU-IP-Address',
  ])('without %s, or with an empty one', async (name) => {
    await refused(tpp.pay(payment, { headers: { [name]: null } }), 400, 'HTTP_HEADER_REQUIRED')
    await refused(tpp.pay(payment, { headers: { [name]: '' } }), 400, 'FORMAT_ERROR')
  })

  test.each(['Signature', 'TPP-Signature-Certificate', 'Digest'])('without %s', async (name) => {
    const sent = name === 'Digest' ? { headers: { [name]: null } } : { tampered: { [name]: null } }
    await refused(tpp.pay(payment, sent), 400, 'HTTP_HEADER_REQUIRED')
  })

  test.each(['Date', 'Digest', 'X-Request-ID', 'PSU-ID', 'TPP-Redirect-URI'])(
    'when %s is changed after signing',
    async (name) => {
      const values: Record<string, string> = {
        Date: new Date(bank.clock.now().getTime() - 2_000).toUTCString(),
        Digest: digestHeader(Buffer.from('{}')),
      }
      await refused(
        tpp.pay(payment, { tampered: { [name]: values[name] ?? 'other' } }),
        400,
        'FORMAT_ERROR',
      )
    },
  )

  test.each([-75, 75])('when its Date is %d seconds off, and not at 50', async (seconds) => {
    const off = (by: number) => ({
      Date: new Date(bank.clock.now().getTime() + by * 1_000).toUTCString(),
    })
    await refused(tpp.pay(payment, { headers: off(seconds) }), 400, 'FORMAT_ERROR')
    expect((await tpp.pay(payment, { headers: off(Math.sign(seconds) * 50) })).status).toBe(201)
  })

  test('when its certificate is of another authority, expired, or for another role', async () => {
    await refused(testTpp(bank, credentialsOf(createAuthority().issue())).pay(), 403, 'FORBIDDEN')
    await refused(testTpp(bank, issuedTo({ roles: ['PSP_AI'] })).pay(), 403, 'FORBIDDEN')
    const notAfter = new Date(Date.now() - 3_600_000)
    const notBefore = new Date(Date.now() - 7_200_000)
    await refused(testTpp(bank, issuedTo({ notBefore, notAfter })).pay(), 403, 'FORBIDDEN')
  })

  test.each([
    ['PSU-ID', 'me'],
    ['PSU-Context', 'private'],
    ['PSU-HTTP-Method', 'HEAD'],
    ['PSU-Device-ID', '1'],
    ['PSU-Geo-Location', '59.9,10.7'],
    ['TPP-Redirect-Preferred', 'yes'],
    ['TPP-Redirect-URI', 'javascript:alert(1)'],
  ])('with %s: %s', async (name, value) => {
    const { body } = await refused(
      tpp.pay(payment, { headers: { [name]: value } }),
      400,
      'FORMAT_ERROR',
    )
    expect(body.tppMessages[0].text).toContain(name)
  })

  test('with a PSU-ID that the bank never gave out, and SCA is demanded', async () => {
    const headers = { 'PSU-ID': customer(1).psuId }
    const response = await refused(tpp.pay(payment, { headers }), 401, 'PSU_CREDENTIALS_INVALID')
    expect(linksOf(response).scaRedirect).toMatchObject({ verbs: ['GET'] })
  })

  test('without PSU-Corporate-ID, or with another one, for a corporate user', async () => {
    const { bban } = customer(2).accounts[0] ?? {}
    const body = { ...payment, debtorAccount: { bban, currency: 'NOK' } }
    await refused(tpp.pay(body, { headers: corporate }), 400, 'HTTP_HEADER_REQUIRED')
    const other = { ...corporate, 'PSU-Corporate-ID': customer(3).corporateId ?? '' }
    await refused(tpp.pay(body, { headers: other }), 403, 'FORBIDDEN')
    const own = { ...corporate, 'PSU-Corporate-ID': customer(2).corporateId ?? '' }
    expect((await tpp.pay(body, { headers: own })).status).toBe(201)
  })

  test.each([
    ['a long name', { creditorName: 'x'.repeat(71) }, 'creditorName'],
    [
      'too many fraction digits',
      { instructedAmount: { amount: '1.234', currency: 'NOK' } },
      'instructedAmount.amount',
    ],
    [
      'a fraction of a yen',
      { instructedAmount: { amount: '1.5', currency: 'JPY' } },
      'instructedAmount.amount',
    ],
    [
      'no agent for a currency account',
      { creditorAccount: { bban: '1', currency: 'USD' } },
      'creditorAgent',
    ],
    ['an agent that is no BIC', { creditorAgent: 'dnbanokk' }, 'creditorAgent'],
    ['a null', { ultimateDebtor: null }, 'ultimateDebtor'],
  ])('with %s', async (_, changes, path) => {
    const { body } = await refused(tpp.pay({ ...payment, ...changes }), 400, 'FORMAT_ERROR')
    expect(body.tppMessages[0].path).toBe(path)
  })

  test("from another customer's account, or one that nobody has", async () => {
    for (const bban of ['95360574114', '1']) {
      const body = { ...payment, debtorAccount: { bban, currency: 'NOK' } }
      await refused(tpp.pay(body), 400, 'RESOURCE_UNKNOWN')
    }
  })

  test.each([
    ['sandbox', '2026-08-12T12:00:00Z', 201],
    ['sandbox', '2026-08-13T00:00:00Z', 400],
    ['production', '2026-11-14T12:00:00Z', 201],
    ['production', '2026-11-15T00:00:00Z', 400],
  ] as const)(
    'in the %s at %s, in a currency that must be exchanged, without a town: %d',
    async (environment, at, status) => {
      const clockBank = testBank({ environment, clock: createClock(new Date(at)) })
      const notBefore = new Date('2026-01-01T00:00:00Z')
      const clockTpp = testTpp(clockBank, issuedTo({ notBefore }))
      await clockTpp.authenticate(customer(0).customerNumber)
      const body = { ...payment, instructedAmount: { amount: '1.00', currency: 'EUR' } }
      expect((await clockTpp.pay(body)).status).toBe(status)
      expect((await clockTpp.pay({ ...body, ...town })).status).toBe(201)
    },
  )

  test('for a day that has passed, by the bank’s clock', async () => {
    const clockBank = testBank()
    const clockTpp = testTpp(clockBank)
    await clockTpp.authenticate(customer(0).customerNumber)
    const body = {
      ...payment,
      requestedExecutionDate: clockBank.clock.now().toISOString().slice(0, 10),
    }
    expect((await clockTpp.pay(body)).status).toBe(201)
    clockBank.clock.advance(25 * 3_600_000)
    await refused(clockTpp.pay(body), 400, 'EXECUTION_DATE_INVALID')
  })

  test('the second time, when logical duplicates are not allowed', async () => {
    const body = { ...payment, remittanceInformationUnstructured: 'twice' }
    expect((await tpp.pay(body, {}, '?allowLogicalDuplicate=false')).status).toBe(201)
    await refused(tpp.pay(body, {}, '?allowLogicalDuplicate=false'), 409, 'CONFLICT')
    expect((await tpp.pay(body, {}, '?allowLogicalDuplicate=true')).status).toBe(201)
    expect((await tpp.pay(body)).status).toBe(201)
  })

  test.each(['yes', '', 'TRUE', 'true&allowLogicalDuplicate=true'])(
    'with allowLogicalDuplicate=%s',
    async (value) => {
      await refused(tpp.pay(payment, {}, `?allowLogicalDuplicate=${value}`), 400, 'FORMAT_ERROR')
    },
  )
})
