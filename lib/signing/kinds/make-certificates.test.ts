import { X509Certificate } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { keys } from '../testing/fixtures.ts'
import { certificateKinds, CERTIFICATE_KINDS } from './certificate-kinds.ts'
import { makeCertificates } from './make-certificates.ts'

const made = makeCertificates({
  notBefore: new Date('2018-01-13'),
  notAfter: new Date('2049-12-31'),
  authorityKeys: keys,
  tppKeys: keys,
})
const usual = new X509Certificate(made.usual.certificatePem)

describe.each(CERTIFICATE_KINDS)('%s', (kind) => {
  const certificate = new X509Certificate(made.kinds[kind].certificatePem)

  test('is a certificate of its kind', () => {
    expect(certificateKinds[kind].fits(certificate, { now: new Date(), usual })).toBe(true)
  })
})
