import { X509Certificate } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readIssuer } from '../certificate-der.ts'
import { formatName } from '../distinguished-name.ts'
import { isTrusted } from '../trust.ts'
import { keys } from '../testing/fixtures.ts'
import { printedByOpenssl } from '../testing/openssl-names.ts'
import { askOpenssl, openssl } from '../testing/openssl.ts'
import { readSeal } from '../testing/seal-schema.ts'
import {
  certificateKinds,
  CERTIFICATE_KINDS,
  type CertificateKindName,
} from './certificate-kinds.ts'
import { makeCertificates } from './make-certificates.ts'
import { oddIssuers, ODD_ISSUERS } from './odd-issuers.ts'
import { oddSerials, ODD_SERIALS } from './odd-serials.ts'

const made = makeCertificates({
  notBefore: new Date('2018-01-13'),
  notAfter: new Date('2049-12-31'),
  authorityKeys: keys,
  tppKeys: keys,
})
const usual = new X509Certificate(made.usual.certificatePem)
const certificateOf = (kind: CertificateKindName) =>
  new X509Certificate(made.kinds[kind].certificatePem)
const bundle = CERTIFICATE_KINDS.map((kind) => made.kinds[kind].certificatePem).join('')

test.each(CERTIFICATE_KINDS)(
  '%s is a certificate of its kind, and the usual one is not',
  (kind) => {
    const context = { now: new Date(), usual }
    const { fits } = certificateKinds[kind]
    expect(fits(certificateOf(kind), context)).toBe(true)
    // Certificates of the trusted authority have the name that a namesake has.
    expect(fits(usual, context)).toBe(kind === 'namesake-ca')
  },
)

test.each(ODD_ISSUERS)('%s is odd in one respect only', (kind) => {
  const others = ODD_ISSUERS.filter((other) => oddIssuers[other].fits(oddIssuers[kind].name))
  expect(others).toEqual([kind])
})

test('all others than those of an authority that nobody trusts are trusted', () => {
  const trust = {
    trusted: [made.authorityPem, ...made.oddAuthorityPems].map((pem) => new X509Certificate(pem)),
    intermediates: [new X509Certificate(made.intermediatePem)],
  }
  const untrusted = CERTIFICATE_KINDS.filter(
    (kind) => !isTrusted(certificateOf(kind), trust, new Date()),
  )
  expect(untrusted).toEqual(['unknown-ca', 'namesake-ca', 'self-signed'])
  const { trusted } = trust
  expect(isTrusted(certificateOf('intermediate'), { trusted }, new Date())).toBe(false)
  expect(isTrusted(certificateOf('intermediate'), trust, new Date('2051-01-01'))).toBe(false)
})

describe('OpenSSL', () => {
  /** What `openssl verify -x509_strict` has against a certificate of each kind, by number. */
  const objectionTo: { readonly [Kind in CertificateKindName]?: string } = {
    expired: '10',
    'not-yet-valid': '9',
    'unknown-ca': '20',
    'namesake-ca': '20',
    'self-signed': '18',
  }

  test.each(CERTIFICATE_KINDS)('verifies %s, if it is good', (kind) => {
    const { stdout, objections = '' } = askOpenssl(
      ['verify', '-x509_strict', '-CAfile', 'trusted.pem', '-untrusted', 'issuing.pem', 'tpp.pem'],
      {
        'trusted.pem': [made.authorityPem, ...made.oddAuthorityPems].join(''),
        'issuing.pem': made.intermediatePem,
        'tpp.pem': made.kinds[kind].certificatePem,
      },
    )
    const [, error] = /^error (\d+) at/m.exec(objections) ?? []
    expect(error ?? stdout).toBe(objectionTo[kind] ?? 'tpp.pem: OK\n')
  })

  test('reads their issuers and serial numbers alike', () => {
    const printed = printedByOpenssl(CERTIFICATE_KINDS.map(certificateOf))
    const of = (kind: CertificateKindName) => printed[CERTIFICATE_KINDS.indexOf(kind)]
    for (const kind of ODD_ISSUERS) {
      expect(of(kind)?.issuer).toBe(formatName(readIssuer(certificateOf(kind).raw)))
    }
    for (const kind of ODD_SERIALS) {
      expect(certificateOf(kind).serialNumber).toBe(oddSerials[kind].serial)
      expect(of(kind)?.serial).toBe(BigInt(`0x${oddSerials[kind].serial}`))
    }
  })

  test('sees their keys, and what they may be used for', () => {
    const texts = openssl(['storeutl', '-noout', '-text', '-certs', 'all.pem'], {
      'all.pem': bundle,
    })
      .split(/^\d+: Certificate$/m)
      .slice(1)
    const text = (kind: CertificateKindName) => texts[CERTIFICATE_KINDS.indexOf(kind)]
    expect(texts).toHaveLength(CERTIFICATE_KINDS.length)
    expect(text('weak-key')).toContain('Public-Key: (1024 bit)')
    expect(text('ec-key')).toContain('ASN1 OID: prime256v1')
    expect(text('expired')).toMatch(/Not After : Jan 12 .* 2018 GMT/)
    expect(text('other-key-usage')).toMatch(/Key Usage: critical\s+Key Encipherment\n/)
    expect(text('issuer-comma')).toMatch(
      /Key Usage: critical\s+Digital Signature, Non Repudiation\n/,
    )
    expect(text('intermediate')).toContain('Signature Algorithm: ecdsa-with-SHA256')
    expect(text('self-signed')).toContain('Signature Algorithm: sha256WithRSAEncryption')
  })
})

describe('by the ASN.1 of the standards', () => {
  const SEAL = ['0.4.0.1862.1.1', '0.4.0.1862.1.6', '0.4.0.1862.1.5']
  const PSD2 = '0.4.0.19495.2'
  const authority = { authorityName: 'Finanstilsynet', authorityId: 'NO-FSA' }
  const PISP = ['0.4.0.19495.1.2', 'PSP_PI']
  const AISP = ['0.4.0.19495.1.3', 'PSP_AI']

  test.each(CERTIFICATE_KINDS)('%s states what it should', (kind) => {
    const expected = {
      'without-statements': { statements: [] },
      'without-roles': { statements: SEAL },
      'without-pisp': { statements: [...SEAL, PSD2], psd2: { ...authority, roles: [AISP] } },
    }[kind as string] ?? {
      statements: [...SEAL, PSD2],
      psd2: { ...authority, roles: [PISP, AISP] },
    }
    expect(readSeal(certificateOf(kind).raw)).toEqual(expected)
  })
})
