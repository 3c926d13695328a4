import { X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadAnyCredentials } from '../signing/credentials.ts'
import { CERTIFICATE_KINDS, type CertificateKindName } from '../signing/kinds/certificate-kinds.ts'
import { makeCertificates } from '../signing/kinds/make-certificates.ts'
import { customer, testBank, testTpp } from './testing/tpp.ts'

const made = makeCertificates({
  notBefore: new Date('2018-01-13'),
  notAfter: new Date('2049-12-31'),
})
const authorities = [made.authorityPem, ...made.oddAuthorityPems].map(
  (pem) => new X509Certificate(pem),
)
const intermediates = [new X509Certificate(made.intermediatePem)]

/** Every other kind is good enough for payments. */
const refused: { readonly [Kind in CertificateKindName]?: number } = {
  expired: 403,
  'not-yet-valid': 403,
  'unknown-ca': 403,
  'namesake-ca': 403,
  'self-signed': 403,
  'without-pisp': 403,
  'without-roles': 403,
  'without-statements': 403,
  'ec-key': 400,
}

/** Only a TPP that has led the PSU through SCA may pay; they are all one, by the name in the certificate. */
async function openBank(options: Parameters<typeof testBank>[0]) {
  const bank = testBank({ authorities, ...options })
  const { certificatePem, privateKeyPem } = made.usual
  const tpp = testTpp(bank, loadAnyCredentials(certificatePem, privateKeyPem))
  await tpp.authenticate(customer(0).customerNumber)
  return bank
}

function tppOf(bank: ReturnType<typeof testBank>, kind: CertificateKindName) {
  const { certificatePem, privateKeyPem = made.usual.privateKeyPem } = made.kinds[kind]
  return testTpp(bank, loadAnyCredentials(certificatePem, privateKeyPem))
}

describe.each(['sandbox', 'production'] as const)('a payment in %s', (environment) => {
  let bank: ReturnType<typeof testBank>
  beforeAll(async () => {
    bank = await openBank({ environment, intermediates })
  })
  afterAll(() => bank.close())

  test.each(CERTIFICATE_KINDS)('signed with %s', async (kind) => {
    const tpp = tppOf(bank, kind)
    expect((await tpp.pay()).status).toBe(refused[kind] ?? 201)
  })
})

test('a bank that does not know the issuing authority does not take its certificates', async () => {
  const bank = await openBank({})
  const { status, body } = await tppOf(bank, 'intermediate').pay()
  expect([status, body.tppMessages[0].code]).toEqual([403, 'FORBIDDEN'])
  await bank.close()
})
