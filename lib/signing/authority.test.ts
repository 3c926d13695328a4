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

  test('states its roles, the authority and its id as ETSI TS 119 495 says', () => {
    const { certificatePem } = authority.issue({ keys, roles: ['PSP_PI'] })
    const printed = openssl(
      ['asn1parse', '-in', 'tpp.pem', '-strparse', String(statementsAt(certificatePem))],
      { 'tpp.pem': certificatePem },
    )
    const values = printed
      .trim()
      .split('\n')
      .map((line) => line.replace(/^\s*\d+:d=(\d).*?(?:cons|prim): (\w+)\s*:?/, '$1 $2 ').trim())
    expect(values).toEqual([
      '0 SEQUENCE',
      '1 SEQUENCE',
      '2 OBJECT 0.4.0.1862.1.1',
      '1 SEQUENCE',
      '2 OBJECT 0.4.0.1862.1.6',
      '2 SEQUENCE',
      '3 OBJECT 0.4.0.1862.1.6.2',
      '1 SEQUENCE',
      '2 OBJECT 0.4.0.1862.1.5',
      '2 SEQUENCE',
      '3 SEQUENCE',
      '4 IA5STRING https://ca.example/disclosure.pdf',
      '4 PRINTABLESTRING en',
      '1 SEQUENCE',
      '2 OBJECT 0.4.0.19495.2',
      '2 SEQUENCE',
      '3 SEQUENCE',
      '4 SEQUENCE',
      '5 OBJECT 0.4.0.19495.1.2',
      '5 UTF8STRING PSP_PI',
      '3 UTF8STRING Finanstilsynet',
      '3 UTF8STRING NO-FSA',
    ])
  })

  test('has the roles that were asked for, and no others', () => {
    fc.assert(
      fc.property(fc.subarray(ROLES), (roles) => {
        expect(psd2Roles(credentialsOf({ roles }).certificate)).toEqual(roles)
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

/** Where the octets of the qcStatements extension begin. */
function statementsAt(certificatePem: string): number {
  const lines = openssl(['asn1parse', '-in', 'tpp.pem'], { 'tpp.pem': certificatePem }).split('\n')
  const extension = lines.findIndex((line) => line.includes('qcStatements'))
  return Number(lines[extension + 1]?.split(':')[0])
}
