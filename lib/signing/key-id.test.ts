import { X509Certificate } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createAuthority } from './authority.ts'
import { distinguishedName, type DistinguishedName } from './distinguished-name.ts'
import { formatKeyId, keyIdOf, parseKeyId } from './key-id.ts'
import { isUpperCaseHex, sameSerial } from './serial.ts'
import { keys } from './testing/fixtures.ts'
import { names } from './testing/names.ts'
import { openssl } from './testing/openssl.ts'

function certificateBy(subject: DistinguishedName, serial: string): X509Certificate {
  const authority = createAuthority({ keys, subject })
  return new X509Certificate(authority.issue({ keys, serial }).certificatePem)
}

describe('keyIdOf', () => {
  test('names the serial number in upper-case hexadecimal and the issuer by RFC 2253', () => {
    const certificate = certificateBy(
      distinguishedName({ C: 'NO' }, { O: 'Bank, "A"' }, { CN: 'CA', UID: '7' }),
      'abc1',
    )
    expect(keyIdOf(certificate)).toBe(String.raw`SN=ABC1,CA=UID=7+CN=CA,O=Bank\, \"A\",C=NO`)
  })

  test('writes types without a short name as Java does: identifier and encoding', () => {
    const certificate = certificateBy(
      distinguishedName({ C: 'NO' }, { '2.5.4.97': 'VATNO-1' }, { STREET: 'Gate 1' }),
      '1',
    )
    expect(keyIdOf(certificate)).toBe('SN=01,CA=STREET=Gate 1,2.5.4.97=#0C075641544E4F2D31,C=NO')
  })

  // A value that is a lone # is left out: OpenSSL forgets to escape it, and then nobody can read it back.
  // RFC2253 alone would escape everything beyond ASCII (esc_msb); utf8 makes it write other string types as UTF-8 too.
  test('writes issuers as `openssl x509 -issuer -nameopt RFC2253,-esc_msb,utf8` does', () => {
    fc.assert(
      fc.property(names, (subject) => {
        fc.pre(!subject.flat().some(({ text }) => text === '#'))
        const { certificatePem } = createAuthority({ keys, subject }).issue({ keys })
        const printed = openssl(
          ['x509', '-noout', '-issuer', '-nameopt', 'RFC2253,-esc_msb,utf8', '-in', 'tpp.pem'],
          { 'tpp.pem': certificatePem },
        )
        const [, issuer] = keyIdOf(new X509Certificate(certificatePem)).split(/,CA=(.*)/s)
        expect(`issuer=${issuer}\n`).toBe(printed)
      }),
      { numRuns: 60 },
    )
  }, 60_000)
})

describe('parseKeyId', () => {
  test('reads back what formatKeyId writes', () => {
    const keyId = { serial: '1F', issuer: 'CN=a\nb,CA=x,C=NO' }
    expect(parseKeyId(formatKeyId(keyId))).toEqual(keyId)
  })

  test.each([
    '',
    'SN=1F',
    'SN=1F,CA=',
    'SN=,CA=CN=x',
    'CA=CN=x,SN=1F',
    'SN=1F;CA=CN=x',
    'SN=1F, CA=CN=x',
    'sn=1F,ca=CN=x',
  ])('does not read %j', (text) => {
    expect(parseKeyId(text)).toBeUndefined()
  })
})

describe('serial numbers', () => {
  test('are the same whatever their case and leading zeros', () => {
    expect(sameSerial('00aB', 'AB')).toBe(true)
    expect(sameSerial('0', '000')).toBe(true)
    expect(sameSerial('AB', 'AB0')).toBe(false)
    expect(sameSerial('', '0')).toBe(false)
  })

  test('are upper-case hexadecimal or not', () => {
    expect(isUpperCaseHex('00AB19')).toBe(true)
    for (const other of ['ab', '0xAB', 'AB ', '', '-1']) expect(isUpperCaseHex(other)).toBe(false)
  })
})
