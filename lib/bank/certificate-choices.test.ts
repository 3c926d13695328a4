import { expect, test } from 'vitest'
import { loadAnyCredentials } from '../signing/credentials.ts'
import { makeCertificates } from '../signing/kinds/make-certificates.ts'
import { createSigner } from '../signing/sign.ts'
import { keys, paymentRequest } from '../signing/testing/fixtures.ts'
import { certificateChoices } from './certificate-choices.ts'
import { RequestHeaders } from './headers.ts'

const { kinds, usual } = makeCertificates({
  notBefore: new Date('2018-01-13'),
  notAfter: new Date('2049-12-31'),
  authorityKeys: keys,
  tppKeys: keys,
})

function objectionTo(
  check: string,
  { certificatePem, privateKeyPem = usual.privateKeyPem }: Partial<typeof usual>,
) {
  const sign = createSigner(loadAnyCredentials(certificatePem ?? '', privateKeyPem))
  const http = sign(paymentRequest())
  const headers = new RequestHeaders(http.headers)
  return certificateChoices
    .find(({ name }) => name === check)
    ?.objection({ http, headers, query: {}, parameters: {}, origin: '' })
}

const SILENT = [
  ['certificate.key-length', 'weak-key', 'other-key-usage', /too short/],
  ['certificate.key-usage', 'other-key-usage', 'weak-key', /not for signatures/],
] as const

test.each(SILENT)('%s objects to a certificate with %s, not with %s', (check, bad, good, why) => {
  expect(objectionTo(check, kinds[bad])?.text).toMatch(why)
  expect(objectionTo(check, kinds[good])).toBeUndefined()
  expect(objectionTo(check, usual)).toBeUndefined()
})

test('every choice has been tried', () => {
  expect(certificateChoices.map(({ name }) => name)).toEqual(SILENT.map(([check]) => check))
})
