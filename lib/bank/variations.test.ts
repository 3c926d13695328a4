import request, { type Response } from 'supertest'
import { expect, test } from 'vitest'
import { compile } from '../contract/compile.ts'
import { operations, products, type Product } from '../contract/operations.ts'
import { digestHeader } from '../signing/digest.ts'
import { encodeWord } from '../signing/encoded-word.ts'
import type { Bank } from './bank.ts'
import { soundPolicy } from './policy.ts'
import {
  confirmSca,
  customer,
  issuedTo,
  linksOf,
  payment,
  REDIRECT_URI,
  testBank,
  testTpp,
  validPayments,
  type Sent,
} from './testing/tpp.ts'
import { transcript } from './testing/transcript.ts'
import { applyVariations, variations } from './variations.ts'

interface At {
  readonly bank: Bank
  readonly tpp: ReturnType<typeof testTpp>
}
/** Something that a bank answers differently when it varies. */
type Witness = (at: At) => Promise<Response>

const pays =
  (changes: object = {}, sent: Sent = {}, query = ''): Witness =>
  ({ tpp }) =>
    tpp.pay({ ...payment, ...changes }, sent, query)
const creates =
  (product: Product, changes: object = {}, sent: Sent = {}): Witness =>
  ({ tpp }) =>
    tpp.create(product, { ...validPayments[product], ...changes }, sent)
const gets =
  (path: string, headers: Sent['headers'] = {}): Witness =>
  ({ tpp }) =>
    tpp.send('GET', path, { headers: headers ?? {} })
const twice =
  (witness: Witness): Witness =>
  async (at) => {
    await witness(at)
    return witness(at)
  }
/** The Signature header in another spelling. */
const respelled = (respell: (signature: string) => string): Witness =>
  pays({}, { tampered: ({ Signature = '' }) => ({ Signature: respell(Signature) }) })

const payFor = (amount: string, currency = 'NOK') =>
  pays({
    instructedAmount: { amount, currency },
    creditorAddress: { country: 'NO', townName: 'Oslo' },
  })
const months = (monthsOfExecution: unknown, frequency = 'MonthlyVariable') =>
  creates('periodic', { monthsOfExecution, frequency })
const day = (date: string) => pays({ requestedExecutionDate: date })
const daysAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const reference = (reference: string) =>
  pays({ remittanceInformationStructuredArray: [{ reference }] })

const page: Witness = async ({ bank, tpp }) => {
  const demanded = await tpp.send('GET', '/v1/user', { headers: { 'PSU-ID': null } })
  const { pathname, search } = new URL(linksOf(demanded).scaRedirect?.href ?? '')
  return request(bank.app.server).get(pathname + search)
}
const redirect: Witness = async ({ bank, tpp }) => {
  const demanded = await tpp.send('GET', '/v1/user', { headers: { 'PSU-ID': null } })
  return confirmSca(bank, linksOf(demanded).scaRedirect?.href ?? '', customer(0).customerNumber)
}

const PERIODIC = operations['periodic.create'].path
const paid = async ({ tpp }: At, path = operations['ndct.create'].path): Promise<string> => {
  const body = path === PERIODIC ? validPayments.periodic : payment
  const created = await tpp.send('POST', path, { rawBody: JSON.stringify(body) })
  return String(created.body.paymentId)
}
const basketOf = async ({ tpp }: At, ids: readonly string[]): Promise<Response> =>
  tpp.send('POST', '/v1/signing-baskets', { rawBody: JSON.stringify({ paymentIds: ids }) })
const basketWith =
  (path?: string): Witness =>
  async (at) =>
    basketOf(at, [await paid(at, path)])
const basketStatus: Witness = async (at) => {
  const id = String((await basketOf(at, [await paid(at)])).body.basketId)
  return at.tpp.send('GET', `/v1/signing-baskets/${id}/status`)
}
const authorisation: Witness = async (at) => {
  const id = String((await basketOf(at, [await paid(at)])).body.basketId)
  return at.tpp.send('POST', `/v1/signing-baskets/${id}/authorisations`)
}

const CURRENCY_ACCOUNT = {
  instructedAmount: { amount: '1.00', currency: 'EUR' },
  creditorAddress: { country: 'NO', city: 'Oslo' },
}
const PAST = '2020-01-02'

const witnesses: Readonly<Record<string, Witness>> = {
  chunked: pays(),
  closing: pays(),
  'other-header-case': pays(),
  'further-headers': pays(),
  'without-date': pays(),
  'own-reason-phrase': pays(),
  'json-indented': pays(),
  'json-escaped': pays(),
  'json-without-charset': pays(),
  'json-type-in-other-case': pays(),

  'answer-packed': pays({}, { headers: { 'Accept-Encoding': 'gzip' } }),
  'answer-language': pays({}, { headers: { 'Accept-Language': 'nb' } }),
  'base-path': pays(),
  throttling: async (at) => {
    for (let request = 0; request < 95; request += 1) await gets('/v1/user')(at)
    return gets('/v1/user')(at)
  },

  'created-200': pays(),
  'created-202': pays(),
  'answer-further-fields': pays(),
  'answer-bare': pays(),
  'answer-null-for-nothing': pays(),
  'answer-empty-for-nothing': pays(),
  'answer-warnings': pays(),
  'answer-longest-texts': pays(),
  'answer-fees-in-yen': pays(),
  'links-absolute': pays(),
  'links-further': pays(),
  'request-id-echoed': pays(),
  'responses-signed': pays(),
  'responses-signed-otherwise': pays(),
  'ids-odd': pays(),
  'ids-long': pays(),
  'ids-uuid': pays(),
  'ids-digits': pays(),

  'errors-terse': pays({ creditorName: 7 }),
  'errors-several-messages': pays({ creditorName: 7 }),
  'errors-pointers-for-paths': pays({ instructedAmount: { amount: 1, currency: 'NOK' } }),
  'errors-further-fields': pays({ creditorName: 7 }),
  'errors-general-codes': pays({ creditorName: 7 }),
  'errors-elsewhere-empty': gets('/v1/user', { Date: null }),
  'errors-elsewhere-text': gets('/v1/user', { Date: null }),
  'errors-elsewhere-html': gets('/v1/user', { Date: null }),
  'errors-elsewhere-problem': gets('/v1/user', { Date: null }),
  'fields-422': pays({ creditorName: 7 }),
  'headers-403': pays({}, { headers: { 'PSU-IP-Address': null } }),
  'certificate-401': async ({ bank }) =>
    testTpp(bank, issuedTo({ notAfter: new Date('2021-01-01') })).pay(),
  'date-401': pays({}, { headers: { Date: new Date(0).toUTCString() } }),
  'bodies-422': pays({}, { rawBody: '{' }),
  'duplicates-403': twice(pays({}, {}, '?allowLogicalDuplicate=false')),
  'unknown-403': gets(`${operations['ndct.create'].path}/none/status`),

  'skew-59': ({ bank, tpp }) =>
    tpp.pay(payment, {
      headers: { Date: new Date(bank.clock.now().getTime() - 60_000).toUTCString() },
    }),
  'clock-ahead': ({ tpp }) =>
    tpp.pay(payment, { headers: { Date: new Date(Date.now() - 50_000).toUTCString() } }),
  'dates-obsolete': ({ bank, tpp }) => {
    const [, day = '', month = '', year = '', time = ''] =
      /, (\d\d) (\w+) \d\d(\d\d) ([\d:]+)/.exec(bank.clock.now().toUTCString()) ?? []
    return tpp.pay(payment, { headers: { Date: `Monday, ${day}-${month}-${year} ${time} GMT` } })
  },
  'certificates-pem': pays(
    {},
    {
      tampered: ({ 'TPP-Signature-Certificate': der = '' }) => ({
        'TPP-Signature-Certificate': `-----BEGIN CERTIFICATE-----${der}-----END CERTIFICATE-----`,
      }),
    },
  ),
  'encoded-word-only-if-needed': respelled((signature) => encodeWord(signature, 'utf-8')),
  'parts-in-order': respelled((signature) =>
    signature.replace(/^(keyId=.*),(algorithm="[^"]*")/, '$2,$1'),
  ),
  'parts-no-others': respelled((signature) => `${signature},created=1`),
  'parts-without-blanks': respelled((signature) => signature.replace(',algorithm', ', algorithm')),
  'key-id-canonical': respelled((signature) => signature.replace('SN=', 'SN=00')),
  'digest-single': pays(
    {},
    {
      headers: {
        Digest: `${digestHeader(Buffer.from(JSON.stringify(payment)))},${digestHeader(
          Buffer.from(JSON.stringify(payment)),
          'sha-512',
        )}`,
      },
    },
  ),
  'digest-only-with-body': gets('/v1/user', { Digest: digestHeader(Buffer.alloc(0)) }),

  'accept-fix-published-only': pays({}, { headers: { 'x-accept-fix': 'amount-as-string,new' } }),
  'request-id-uuid': pays({}, { headers: { 'X-Request-ID': 'one' } }),
  'request-id-once': twice(pays({}, { headers: { 'X-Request-ID': 'one' } })),
  'request-id-idempotent': async (at) => {
    const sent = { headers: { 'X-Request-ID': 'one' } }
    const first = await at.tpp.pay(payment, sent)
    const second = await at.tpp.pay(payment, sent)
    // Ids are taken out of transcripts: whether they are the same is told by another status.
    return first.body.paymentId === second.body.paymentId ? at.tpp.pay({}) : second
  },
  'session-id-uuid': pays(),
  'ip-address-checked': pays({}, { headers: { 'PSU-IP-Address': 'home' } }),
  'accept-checked': pays({}, { headers: { Accept: 'application/xml' } }),
  'headers-everywhere': gets('/v1/user', { 'TPP-Session-ID': null }),
  'context-required': pays(),
  'context-checked': pays({}, { headers: { 'PSU-Context': 'CORPORATE' } }),
  'redirect-registered': async (at) => {
    await pays()(at)
    return pays({}, { headers: { 'TPP-Redirect-URI': `${REDIRECT_URI}2` } })(at)
  },
  'sessions-bound': pays({}, { headers: { 'TPP-Session-ID': 'session-2' } }),
  'forwarded-values-unchecked': pays({}, { headers: { 'PSU-Device-ID': 'phone' } }),
  'psu-id-missing-sca': pays({}, { headers: { 'PSU-ID': null } }),
  'psu-id-unknown-refused': pays({}, { headers: { 'PSU-ID': customer(1).psuId } }),
  'psu-identity': pays(
    {},
    { headers: { 'PSU-ID': null, 'X-PSU-IDENTITY': customer(0).customerNumber } },
  ),

  'sca-for-user': gets('/v1/user'),
  'sca-before-payments': pays(),
  'sca-for-each-payment': pays(),
  'sca-redirect-with-payment': pays(),
  'sca-exempted': authorisation,
  'sca-several-pages': page,
  'sca-busy-page': page,
  'sca-hops': page,
  'sca-further-parameters': redirect,

  'amounts-positive': payFor('0.00'),
  'amounts-canonical': payFor('007.00'),
  'amounts-all-digits': payFor('7'),
  'amounts-13-digits': payFor('12345678901234.00'),
  'amounts-limited': payFor('100000001.00'),
  'funds-lacking': payFor('1000.01'),
  'creditors-known': pays({ creditorAccount: { bban: '90415799860', currency: 'NOK' } }),
  'debtor-currency-checked': pays({
    debtorAccount: { bban: '95360573002', currency: 'EUR' },
    creditorAddress: { country: 'NO', townName: 'Oslo' },
  }),
  'currencies-few': payFor('1.00', 'THB'),
  'countries-sanctioned': pays({ creditorAddress: { country: 'KP' } }),
  'banks-known': pays({ creditorAgent: 'ABCDNO22' }),
  'account-numbers-checked': pays({ creditorAccount: { bban: '1', currency: 'NOK' } }),
  'texts-not-blank': pays({ creditorName: ' ' }),
  'texts-latin-1': pays({ creditorName: 'Łódź' }),
  'texts-of-payment-systems': pays({ creditorName: 'a@b' }),
  'lengths-in-utf-16': pays({ creditorName: '🏦'.repeat(36) }),
  'lengths-in-graphemes': pays({ creditorName: 'e\u0301'.repeat(70) }),
  'unknown-fields-refused': pays({ note: 'x' }),
  'town-name-only': pays(CURRENCY_ACCOUNT),
  'city-refused': pays({ creditorAddress: { country: 'NO', city: 'Oslo' } }),

  'past-dates-taken': day(PAST),
  'bank-days-only': day('2099-05-17'),
  'not-today': day(daysAhead(0)),
  'within-a-year': day(daysAhead(370)),
  'duplicates-unless-allowed': twice(pays()),
  'duplicates-in-another-text': async (at) => {
    const sent = (text: string) =>
      pays({ remittanceInformationUnstructured: text }, {}, '?allowLogicalDuplicate=false')(at)
    await sent('one')
    return sent('another')
  },
  'duplicates-of-approved': twice(pays({}, {}, '?allowLogicalDuplicate=false')),

  'kid-checked': reference('12345'),
  'kid-required': reference('invoice'),
  'remittance-empty-list': pays({
    remittanceInformationStructuredArray: [],
    remittanceInformationUnstructured: 'x',
  }),
  'remittance-one-form': pays({
    remittanceInformationStructured: { reference: '1' },
    remittanceInformationUnstructured: 'x',
  }),
  'ncbct-large-only': creates('ncbct'),
  'ncbct-one-account-number': creates('ncbct', {
    debtorAccount: { iban: 'NO0995360573002', bban: '95360573002', currency: 'NOK' },
  }),
  'ncbct-information-not-empty': creates('ncbct', { regulatoryReportingInformation: '' }),
  'ncbct-agent-always': creates('ncbct', { creditorAgent: undefined }),
  'december-refused': months([12]),
  'months-required': months(undefined),
  'months-only-variable': months([1], 'Monthly'),
  'months-always-distinct': months([1, 1], 'Monthly'),
  'day-exists': creates('periodic', { dayOfExecution: '32' }),
  'end-after-start': creates('periodic', { endDate: '2099-01-01' }),
  'periodic-town': creates('periodic', {
    instructedAmount: { amount: '1.00', currency: 'EUR' },
  }),
  'periodic-domestic-iban': creates('periodic', {
    creditorAccount: { iban: 'DE89370400440532013000', currency: 'NOK' },
  }),

  'mix-at-authorisation': basketWith(PERIODIC),
  'mix-code-elsewhere': basketWith(PERIODIC),
  'status-after-approval': async (at) =>
    at.tpp.send('GET', `${operations['ndct.create'].path}/${await paid(at)}/status`),
  'statuses-others': pays(),
  'baskets-elsewhere': basketWith(),
  'baskets-without-status': basketStatus,

  'customers-typed-in-lower-case': async ({ tpp }) =>
    tpp.send('POST', '/v1/sandbox/customers', {
      rawBody: JSON.stringify({ customerNumber: '13039399901', name: 'New', type: 'PRIVATE' }),
    }),
  'customers-others': gets('/v1/sandbox/customers', { 'PSU-ID': null }),
  'customers-corporate': gets('/v1/sandbox/customers', { 'PSU-ID': null }),
  'customers-one-account': gets('/v1/sandbox/customers', { 'PSU-ID': null }),
}

/** Usual requests and their answers do not show these. */
const OUT_OF_SIGHT = [
  'interim-response',
  'pauses',
  'tls-1.2-only',
  'tls-1.3-only',
  // These are about certificates out of the ordinary.
  'intermediates-unknown',
  'issuers-as-rfc-5280',
  'keys-for-signatures',
  'keys-of-2048-bits',
]

async function told(names: readonly string[], witness: Witness): Promise<string> {
  const bank = testBank({ variations: names, credentials: issuedTo({}) })
  const tpp = testTpp(bank)
  await tpp.authenticate(customer(0).customerNumber).catch(() => undefined)
  return transcript(await witness({ bank, tpp }))
}

test('every variation has a witness', () => {
  expect([...Object.keys(witnesses), ...OUT_OF_SIGHT].toSorted()).toEqual(
    Object.keys(variations).toSorted(),
  )
})

test('every variation changes the policy, and leaves schemas that are schemas', () => {
  for (const name of Object.keys(variations)) {
    const policy = applyVariations([name])
    expect(policy, name).not.toEqual(soundPolicy)
    for (const product of products) {
      expect(() => compile(policy.bodySchemas[product]), name).not.toThrow()
    }
  }
  expect(() => applyVariations(['nonsense'])).toThrow('No variation is called nonsense')
})

test.each(Object.entries(witnesses))('%s can be seen', async (name, witness) => {
  const sound = await told([], witness)
  expect(await told([name], witness)).not.toBe(sound)
  // What is new in each answer anyway is not what was seen.
  expect(await told([], witness)).toBe(sound)
})
