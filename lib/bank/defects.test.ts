import { describe, expect, test } from 'vitest'
import { compile } from '../contract/compile.ts'
import { products } from '../contract/operations.ts'
import { digestHeader } from '../signing/digest.ts'
import { applyDefects, defects, listDefects } from './defects.ts'
import { soundPolicy } from './policy.ts'
import { customer, payment, testBank, testTpp, type Sent } from './testing/tpp.ts'

test('there are defects, each changes the bank, and none is unknown', () => {
  expect(listDefects().length).toBeGreaterThan(250)
  for (const { name } of listDefects()) {
    const policy = applyDefects([name])
    expect(policy, name).not.toEqual(soundPolicy)
    for (const product of products) {
      const schema = policy.bodySchemas[product]
      if (schema !== soundPolicy.bodySchemas[product]) {
        expect(() => compile(schema), name).not.toThrow()
      }
    }
  }
  expect(() => applyDefects(['nonsense'])).toThrow('No defect is called nonsense')
})

test('a defect of a field and one of what holds it can be had at once, in any order', () => {
  const names = ['ndct.creditor-address.type:lax', 'ndct.creditor-address.country.one-of:lax']
  for (const order of [names, names.toReversed()]) {
    const { bodySchemas } = applyDefects(order)
    const validate = compile(bodySchemas.ndct, 'first')
    expect(validate({ ...payment, creditorAddress: 7 })).toEqual([])
    expect(validate({ ...payment, creditorAddress: { country: 'XX' } })).toEqual([])
    expect(validate({ ...payment, creditorAddress: {} })).not.toEqual([])
  }
})

test('a defect of the schema changes the verdict on a body that the sound bank judges the other way', () => {
  const sound = compile(soundPolicy.bodySchemas.ndct, 'first')
  for (const [name, body] of schemaWitnesses()) {
    const broken = compile(applyDefects([name]).bodySchemas.ndct, 'first')
    expect({ name, valid: broken(body).length === 0 }).toEqual({
      name,
      valid: sound(body).length > 0,
    })
  }
})

function schemaWitnesses(): [string, unknown][] {
  const reference = (fields: object) => ({
    ...payment,
    remittanceInformationStructuredArray: [{ reference: '1', ...fields }],
  })
  const debtor = (fields: object) => ({ ...payment, debtorAccount: { currency: 'NOK', ...fields } })
  const other = { identification: '1', schemeNameProprietary: 'creditCardAccount' }
  const amount = (value: unknown) => ({
    ...payment,
    instructedAmount: { amount: value, currency: 'NOK' },
  })
  const named = (value: unknown) => ({ ...payment, creditorName: value })
  const ARRAY = 'ndct.remittance-information-structured-array'
  return [
    ['ndct.creditor-name.required:lax', named(undefined)].map((part, index) =>
      index === 0 ? part : JSON.parse(JSON.stringify(part)),
    ) as [string, unknown],
    ['ndct.creditor-name.type:lax', named(7)],
    ['ndct.creditor-name.not-null:lax', named(null)],
    ['ndct.creditor-name.max-length:lax', named('ø'.repeat(71))],
    ['ndct.creditor-name.max-length:strict', named('ø'.repeat(70))],
    ['creditor-name-71', named('x'.repeat(71))],
    ['ndct.ultimate-debtor.optional:strict', { ...payment, ultimateDebtor: 'x' }],
    ['ndct.purpose-code.one-of:lax', { ...payment, purposeCode: 'XXXX' }],
    ['ndct.purpose-code.one-of:strict', { ...payment, purposeCode: 'SSBE' }],
    ['ndct.requested-execution-date.format:lax', { ...payment, requestedExecutionDate: 'soon' }],
    ['ndct.creditor-agent.format:lax', { ...payment, creditorAgent: 'bank' }],
    ['ndct.instructed-amount.amount.format:lax', amount('1,50')],
    ['ndct.instructed-amount.amount.not-number:lax', amount(1)],
    ['ndct.instructed-amount.amount.type:lax', amount(true)],
    ['ndct.instructed-amount.amount.max-digits:lax', amount('1234567890123456789')],
    ['ndct.instructed-amount.amount.max-digits:strict', amount('123456789012345678')],
    ['ndct.debtor-account.exactly-one:both', debtor({ bban: '1', other })],
    ['ndct.debtor-account.exactly-one:none', debtor({})],
    [`${ARRAY}.reference.non-empty:lax`, reference({ reference: '' })],
    [`${ARRAY}.reference.non-empty:strict`, reference({})],
    [`${ARRAY}.reference-type.max-length:lax`, reference({ referenceType: 'x'.repeat(36) })],
    [`${ARRAY}.item.type:lax`, { ...payment, remittanceInformationStructuredArray: ['x'] }],
    [
      'ndct.remittance.one-kind-only:lax',
      { ...reference({}), remittanceInformationUnstructured: 'x' },
    ],
    ['ndct.remittance.either-or-none:strict', payment],
    ['ndct.creditor-address.country-only:strict', payment],
    [
      'ndct.creditor-address.town.optional:strict',
      { ...payment, creditorAddress: { country: 'NO', townName: 'Oslo' } },
    ],
  ]
}

describe('a defect changes what the bank answers', () => {
  const town = { creditorAddress: { country: 'NO', city: 'Oslo' } }
  const other = Buffer.from('{}')
  const long = new Date(Date.now() + 200_000).toUTCString()
  const pretend = '9b2d7f3e-0d55-4a8f-a2b3-6f1f4cb0a111'

  test.each<[defect: string, sound: number, broken: number, sent: Sent, body?: object]>([
    ['ignore:signature-missing', 400, 201, { tampered: { Signature: null } }],
    ['ignore:signature-mismatch', 400, 201, { tampered: { 'X-Request-ID': 'other' } }],
    ['status-401:signature-mismatch', 400, 401, { tampered: { 'X-Request-ID': 'other' } }],
    ['ignore:certificate-missing', 400, 201, { tampered: { 'TPP-Signature-Certificate': null } }],
    ['ignore:changed-digest', 400, 201, { tampered: { Digest: digestHeader(other) } }],
    ['ignore:digest-missing', 400, 201, { headers: { Digest: null } }],
    ['headers.digest.required:lax', 400, 201, { headers: { Digest: null } }],
    ['ignore-digest', 400, 201, { headers: { Digest: null } }],
    ['ignore-digest', 400, 201, { headers: { Digest: digestHeader(other) } }],
    ['skew-300', 400, 201, { headers: { Date: long } }],
    ['headers.tpp-session-id.required:lax', 400, 201, { headers: { 'TPP-Session-ID': null } }],
    ['headers.tpp-session-id.non-empty:lax', 400, 201, { headers: { 'TPP-Session-ID': '' } }],
    ['headers.signature.non-empty:lax', 400, 201, { tampered: { Signature: '' } }],
    ['headers.psu-id.required:lax', 400, 201, { headers: { 'PSU-ID': null } }],
    ['headers.psu-id.format:lax', 400, 201, { headers: { 'PSU-ID': 'me' } }],
    ['psu.unknown:lax', 401, 201, { headers: { 'PSU-ID': pretend } }],
    ['headers.psu-context.format:lax', 400, 201, { headers: { 'PSU-Context': 'X' } }],
    ['refuse:several-accept-fix', 201, 400, { headers: { 'x-accept-fix': 'a, b' } }],
    ['refuse:psu-context-present', 201, 400, { headers: { 'PSU-Context': 'PRIVATE' } }],
    ['body.malformed:lax', 400, 201, { rawBody: '{"a":' }],
    [
      'body.duplicate-key:lax',
      400,
      201,
      { rawBody: JSON.stringify(payment).replace('{', '{"creditorName":"x",') },
    ],
    ['body.control-character:status-422', 400, 422, {}, { creditorName: '\u{0}' }],
    [
      'payment.minor-units:lax',
      400,
      201,
      {},
      { instructedAmount: { amount: '1.234', currency: 'NOK' } },
    ],
    [
      'payment.minor-units:always-two',
      201,
      400,
      {},
      { instructedAmount: { amount: '1.234', currency: 'BHD' }, ...town },
    ],
    [
      'ndct.creditor-agent:lax',
      400,
      201,
      {},
      { creditorAccount: { bban: '1', currency: 'USD' }, ...town },
    ],
    [
      'ndct.structured-address:lax',
      400,
      201,
      {},
      { instructedAmount: { amount: '1', currency: 'EUR' } },
    ],
    ['payment.debtor-account:lax', 400, 201, {}, { debtorAccount: { bban: '1', currency: 'NOK' } }],
    [
      'ndct.debtor-account.bban.max-length:lax',
      400,
      201,
      {},
      { debtorAccount: { bban: '1'.repeat(31), currency: 'NOK' } },
    ],
    ['payment.lengths-in-bytes', 201, 400, {}, { creditorName: 'ø'.repeat(70) }],
    ['refuse:norwegian-letters', 201, 400, {}, { creditorName: 'ø' }],
    ['accept-everything', 400, 201, { rawBody: 'x', tampered: { Signature: null } }],
    ['refuse-everything', 201, 400, {}],
    ['5xx-on-bad-input', 400, 500, {}, { creditorName: 'x'.repeat(71) }],
  ])('%s: %d becomes %d', async (defect, sound, broken, sent, changes) => {
    const statuses = []
    for (const names of [[], [defect]]) {
      const bank = testBank({ defects: names })
      const tpp = testTpp(bank)
      await tpp.authenticate(customer(0).customerNumber)
      statuses.push((await tpp.pay({ ...payment, ...changes }, sent)).status)
    }
    expect(statuses).toEqual([sound, broken])
  })

  test('leak-stack-trace shows one', async () => {
    const { body } = await testTpp(testBank({ defects: ['leak-stack-trace'] })).pay()
    expect(body.tppMessages[0].text).toMatch(/\n {4}at .*\.ts:\d+/)
  })

  test('every way to answer wrongly answers', async () => {
    const names = Object.keys(defects).filter((name) => /^(?:answer|refusal):/.test(name))
    for (const name of names) {
      const bank = testBank({ defects: [name] })
      const tpp = testTpp(bank)
      await tpp.authenticate(customer(0).customerNumber)
      const accepted = name.startsWith('answer:')
      const { status } = await tpp.pay(accepted ? payment : {}).catch(unreadable)
      expect({ name, status }).toEqual({ name, status: accepted ? 201 : 400 })
    }
  })
})

/** Supertest throws on bodies that claim to be JSON and are not. */
function unreadable(error: unknown): { status: number } {
  if (error instanceof Error && 'statusCode' in error) return { status: Number(error.statusCode) }
  throw error
}
