import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createAuthority, type KeyPair } from './authority.ts'
import { buildCertificate } from './build-certificate.ts'
import { authorityConstraints } from './certificate-extensions.ts'
import { distinguishedName, sameName, type DistinguishedName } from './distinguished-name.ts'
import { formatKeyId, keyIdOf, parseKeyId } from './key-id.ts'
import { parseName } from './parse-name.ts'
import { isUpperCaseHex, sameSerial } from './serial.ts'
import { keys } from './testing/fixtures.ts'
import { holdsTogether } from './testing/holds-together.ts'
import { longNames, names } from './testing/names.ts'
import { printedByOpenssl } from './testing/openssl-names.ts'

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

  /** A value that is a lone # is left out: OpenSSL forgets to escape it, and then nobody can read it back. */
  const isPrintedWell = (name: DistinguishedName) => !name.flat().some(({ text }) => text === '#')

  const named = fc.record({
    issuer: fc.oneof({ weight: 9, arbitrary: names }, { weight: 1, arbitrary: longNames }),
    serial: serials,
  })

  test('writes more than 2000 issuers and serial numbers as OpenSSL does, and reads them back', () => {
    const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    let held = 0
    holdsTogether(named, 2200, (all) => {
      const certificates = all.map((one) => selfIssued(one, keys))
      const printed = printedByOpenssl(certificates)
      expect(printed).toHaveLength(all.length)
      return all.map(({ issuer: name }, at) => {
        if (!isPrintedWell(name)) return true
        held += 1
        const certificate = certificates[at]
        const { issuer, serial } = printed[at] ?? { issuer: '', serial: -1n }
        const read = parseName(issuer)
        const written = certificate === undefined ? undefined : parseKeyId(keyIdOf(certificate))
        return (
          written?.issuer === issuer &&
          isUpperCaseHex(written.serial) &&
          BigInt(`0x${written.serial}`) === serial &&
          read !== undefined &&
          sameName(read, name)
        )
      })
    })
    expect(held).toBeGreaterThan(2000)
  })
})

/** Any serial number that RFC 5280 permits, in hexadecimal: those with a high bit or with zeros in front among them. */
const serials = fc
  .uint8Array({ minLength: 1, maxLength: 20 })
  .map((octets) => Buffer.from(octets).toString('hex'))

function selfIssued(
  { issuer, serial }: { readonly issuer: DistinguishedName; readonly serial: string },
  { publicKey, privateKey }: KeyPair,
): X509Certificate {
  const [notBefore, notAfter] = [new Date('2026-01-01'), new Date('2027-01-01')]
  const extensions = [authorityConstraints]
  return buildCertificate(
    { subject: issuer, issuer, serial, notBefore, notAfter, publicKey, extensions },
    privateKey,
  )
}

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
