import { X509Certificate } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { buildCertificate } from './build-certificate.ts'
import { children, readIssuer } from './certificate-der.ts'
import { fromDer, oid, sequence, toDer, utf8String } from './der.ts'
import { distinguishedName, type DistinguishedName } from './distinguished-name.ts'
import { PSD2_ROLES, PSD2_STATEMENT, psd2Roles, QC_STATEMENTS } from './psd2-roles.ts'
import { authority, keys } from './testing/fixtures.ts'

const NAME = distinguishedName({ C: 'NO' }, { CN: 'CA' })

function certificate(issuer: DistinguishedName, statements = sequence()): X509Certificate {
  return buildCertificate(
    {
      issuer,
      subject: NAME,
      serial: '1',
      notBefore: new Date(0),
      notAfter: new Date(1e12),
      publicKey: keys.publicKey,
      extensions: [{ oid: QC_STATEMENTS, critical: false, value: statements }],
    },
    keys.privateKey,
  )
}

describe('readIssuer', () => {
  test('finds the issuer in a certificate of version 1, which does not say its version', () => {
    const [toBeSigned, ...rest] = children(fromDer(certificate(NAME).raw))
    const fields = children(toBeSigned).slice(1, -1)
    const version1 = toDer(sequence(sequence(...fields), ...rest))
    expect(new X509Certificate(version1).issuer).toBe('C=NO\nCN=CA')
    expect(
      readIssuer(version1)
        .flat()
        .map(({ text }) => text),
    ).toEqual(['NO', 'CA'])
  })

  test('knows a value that is no string by its encoding alone', () => {
    const issuer = [[{ oid: '2.5.4.3', der: '03020041' }]]
    expect(readIssuer(certificate(issuer).raw)).toEqual(issuer)
  })
})

describe('psd2Roles', () => {
  const role = sequence(oid(PSD2_ROLES.PSP_AI), utf8String('PSP_AI'))
  const statement = sequence(
    oid(PSD2_STATEMENT),
    sequence(sequence(role), utf8String('A'), utf8String('B')),
  )
  const compliance = sequence(oid('0.4.0.1862.1.1'))
  const type = sequence(oid('0.4.0.1862.1.6'), sequence(oid('0.4.0.1862.1.6.2')))

  test('finds its statement among others', () => {
    expect(psd2Roles(certificate(NAME, sequence(compliance, type, statement)))).toEqual(['PSP_AI'])
  })

  test.each([
    ['no statement', sequence()],
    ['other statements', sequence(compliance, type)],
    ['a statement without information', sequence(sequence(oid(PSD2_STATEMENT)))],
    ['a statement without roles', sequence(sequence(oid(PSD2_STATEMENT), sequence()))],
    [
      'roles that are no roles',
      sequence(sequence(oid(PSD2_STATEMENT), sequence(sequence(utf8String('PSP_AI'))))),
    ],
    [
      'a role of somebody else',
      sequence(sequence(oid(PSD2_STATEMENT), sequence(sequence(sequence(oid('1.2.3')))))),
    ],
    ['something else than a sequence', utf8String('PSP_AI')],
  ])('finds no roles in %s', (_, statements) => {
    expect(psd2Roles(certificate(NAME, statements))).toEqual([])
  })

  test('finds no roles where the extension is missing', () => {
    expect(psd2Roles(new X509Certificate(authority.certificatePem))).toEqual([])
  })
})
