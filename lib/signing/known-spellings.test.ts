import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distinguishedName, formatName } from './distinguished-name.ts'
import {
  misspelledIssuer,
  respelledIssuer,
  serialInDecimal,
  serialInLowerCase,
  serialWithOtherZeros,
} from './known-spellings.ts'
import { createSigner } from './sign.ts'
import { tamperFault } from './tamper-fault.ts'
import { tamperWith, type TamperSpec } from './tamper.ts'
import { createAuthority } from './authority.ts'
import { keys, load, now, paymentRequest } from './testing/fixtures.ts'
import { names } from './testing/names.ts'

const MISSPELLINGS = [
  'reverse-order',
  'sample-client-order',
  's-for-st',
  'unescaped-specials',
] as const
const SPELLINGS = [
  'lower-case-types',
  'object-identifiers',
  'hexadecimal-values',
  'hexadecimal-pairs',
  'blanks-after-commas',
] as const

const rich = distinguishedName({ C: 'NO' }, { O: 'Bank, Norge' }, { ST: 'Oslo' }, { CN: 'Ægir CA' })

describe('an issuer', () => {
  test.each([
    ['reverse-order', 'C=NO,O=Bank\\, Norge,ST=Oslo,CN=Ægir CA'],
    ['sample-client-order', 'CN=Ægir CA,O=Bank\\, Norge,ST=Oslo,C=NO'],
    ['s-for-st', 'CN=Ægir CA,S=Oslo,O=Bank\\, Norge,C=NO'],
    ['unescaped-specials', 'CN=Ægir CA,ST=Oslo,O=Bank, Norge,C=NO'],
  ] as const)('misspelled by %s', (spelling, text) => {
    expect(misspelledIssuer(rich, spelling)).toBe(text)
  })

  test.each([
    ['lower-case-types', 'cn=Ægir CA,st=Oslo,o=Bank\\, Norge,c=NO'],
    ['object-identifiers', '2.5.4.3=Ægir CA,2.5.4.8=Oslo,2.5.4.10=Bank\\, Norge,2.5.4.6=NO'],
    [
      'hexadecimal-values',
      'CN=#0C08C386676972204341,ST=#0C044F736C6F,O=#0C0B42616E6B2C204E6F726765,C=#0C024E4F',
    ],
    ['hexadecimal-pairs', 'CN=\\C3\\86gir CA,ST=Oslo,O=Bank\\2C Norge,C=NO'],
    ['blanks-after-commas', 'CN=Ægir CA, ST=Oslo, O=Bank\\, Norge, C=NO'],
  ] as const)('spelled in another way by %s', (spelling, text) => {
    expect(respelledIssuer(rich, spelling)).toBe(text)
  })

  test('has only the spellings that are others', () => {
    const plain = distinguishedName({ CN: 'CA' })
    expect(MISSPELLINGS.flatMap((one) => misspelledIssuer(plain, one) ?? [])).toEqual([])
    expect(respelledIssuer(plain, 'hexadecimal-pairs')).toBeUndefined()
    expect(respelledIssuer(plain, 'blanks-after-commas')).toBeUndefined()
    const mirrored = distinguishedName({ O: 'A' }, { CN: 'B' }, { O: 'A' })
    expect(misspelledIssuer(mirrored, 'reverse-order')).toBeUndefined()
  })

  test('keeps its escapes where a Signature header could not be read without them', () => {
    const quoted = distinguishedName({ O: 'The "Bank"' }, { CN: 'CA' })
    expect(misspelledIssuer(quoted, 'unescaped-specials')).toBeUndefined()
    const slashed = distinguishedName({ CN: 'CA\\' })
    expect(misspelledIssuer(slashed, 'unescaped-specials')).toBeUndefined()
  })

  test('whatever its name, has the finding or none of them', () => {
    fc.assert(
      fc.property(names, (subject) => {
        const credentials = load(createAuthority({ keys, subject }).issue({ keys }))
        const sign = createSigner(credentials)
        const request = paymentRequest()
        const fault = (spec: TamperSpec) => tamperFault(spec, tamperWith(request, sign, spec), now)
        for (const spelling of MISSPELLINGS) {
          const issuer = misspelledIssuer(subject, spelling)
          if (issuer === undefined) continue
          expect(issuer).not.toBe(formatName(subject))
          expect(fault({ name: 'issuerReplaced', argument: { issuer } })).toBeUndefined()
        }
        for (const spelling of SPELLINGS) {
          const issuer = respelledIssuer(subject, spelling)
          if (issuer === undefined) continue
          expect(fault({ name: 'keyIdRespelled', argument: { issuer } })).toBeUndefined()
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('a serial number', () => {
  test('in lower case, unless it has no letters', () => {
    expect(serialInLowerCase('0AF1')).toBe('0af1')
    expect(serialInLowerCase('0123')).toBeUndefined()
  })

  test('in decimal, unless that reads the same', () => {
    expect(serialInDecimal('0AF1')).toBe('2801')
    expect(serialInDecimal('09')).toBeUndefined()
  })

  test('with other leading zeros, unless it has none', () => {
    expect(serialWithOtherZeros('0AF1', 'leading-zeros-stripped')).toBe('AF1')
    expect(serialWithOtherZeros('7F', 'leading-zeros-stripped')).toBeUndefined()
    expect(serialWithOtherZeros('0AF1', 'leading-zeros-added')).toBe('00000AF1')
  })
})
