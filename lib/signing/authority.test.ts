import { X509Certificate } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createAuthority } from './authority.ts'
import { isIssuedByOneOf, validityAt } from './certificate.ts'
import { readIssuer } from './certificate-der.ts'
import { distinguishedName, sameName } from './distinguished-name.ts'
import { PSD2_ROLES, psd2Roles, type Psd2Role } from './psd2-roles.ts'
import { authority, credentialsOf, keys, trusted } from './testing/fixtures.ts'
import { names } from './testing/names.ts'
import { openssl } from './testing/openssl.ts'
import { readSeal } from './testing/seal-schema.ts'

const ROLES = Object.keys(PSD2_ROLES) as Psd2Role[]

describe('an issued certificate', () => {
  test('verifies with `openssl verify -x509_strict`', () => {
    const files = {
      'ca.pem': authority.certificatePem,
      'tpp.pem': authority.issue().certificatePem,
    }
    expect(openssl(['verify', '-x509_strict', '-CAfile', 'ca.pem', 'tpp.pem'], files)).toBe(
      'tpp.pem: OK\n',
    )
  })

  test('states that it is a seal, its roles, the authority and its id as the standards say', () => {
    const { certificate } = credentialsOf({ roles: ['PSP_PI'] })
    expect(readSeal(certificate.raw)).toEqual({
      statements: ['0.4.0.1862.1.1', '0.4.0.1862.1.6', '0.4.0.1862.1.5', '0.4.0.19495.2'],
      psd2: {
        roles: [['0.4.0.19495.1.2', 'PSP_PI']],
        authorityName: 'Finanstilsynet',
        authorityId: 'NO-FSA',
      },
    })
  })

  test('has the roles that were asked for, and no others', () => {
    fc.assert(
      fc.property(fc.subarray(ROLES), (roles) => {
        const { certificate } = credentialsOf({ roles })
        expect(psd2Roles(certificate)).toEqual(roles)
        const { psd2 } = readSeal(certificate.raw)
        expect(psd2?.roles.map(([, name]) => name) ?? []).toEqual(roles)
      }),
      { numRuns: 16 },
    )
  })

  test('has the serial number that was asked for', () => {
    for (const [serial, expected] of [
      ['1', '01'],
      ['00ff', 'FF'],
      ['f'.repeat(40), 'F'.repeat(40)],
      ['0', '0'],
    ] as const) {
      expect(credentialsOf({ serial }).certificate.serialNumber.replace(/^00$/, '0')).toBe(expected)
    }
  })

  test('has any issuer', () => {
    fc.assert(
      fc.property(names, (subject) => {
        const { certificatePem } = createAuthority({ keys, subject }).issue({ keys })
        expect(sameName(readIssuer(new X509Certificate(certificatePem).raw), subject)).toBe(true)
      }),
    )
  })

  test('is valid from one date to another, up to the last second', () => {
    const notBefore = new Date('2049-12-31T23:59:58Z')
    const notAfter = new Date('2050-01-01T00:00:02Z')
    const { certificate } = credentialsOf({ notBefore, notAfter })
    const at = (text: string) => validityAt(certificate, new Date(text))
    expect(at('2049-12-31T23:59:57.999Z')).toBe('not-yet-valid')
    expect(at('2049-12-31T23:59:58Z')).toBe('valid')
    expect(at('2050-01-01T00:00:02Z')).toBe('valid')
    expect(at('2050-01-01T00:00:03Z')).toBe('expired')
  })
})

describe('isIssuedByOneOf', () => {
  const { certificate } = credentialsOf()

  test('finds the authority among others', () => {
    const other = new X509Certificate(
      createAuthority({ subject: distinguishedName({ CN: 'x' }) }).certificatePem,
    )
    expect(isIssuedByOneOf(certificate, [other, ...trusted])).toBe(true)
    expect(isIssuedByOneOf(certificate, [other])).toBe(false)
    expect(isIssuedByOneOf(certificate, [])).toBe(false)
  })

  test('does not take a certificate for its own authority', () => {
    expect(isIssuedByOneOf(certificate, [certificate])).toBe(false)
  })
})
