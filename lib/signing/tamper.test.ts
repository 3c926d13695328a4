import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { headerValue, withHeader, withoutHeader } from '../http/message.ts'
import { createAuthority } from './authority.ts'
import { digestHeader } from './digest.ts'
import { distinguishedName } from './distinguished-name.ts'
import { choosing, createSigner } from './sign.ts'
import { SIGNATURE_PARTS } from './signature-header.ts'
import { tamperFault } from './tamper-fault.ts'
import { tampers, tamperWith } from './tamper.ts'
import type { TamperName, TamperSpec } from './tamper.ts'
import { signatureParts } from './tampers/signed-request.ts'
import { credentialsOf, keys, load, now, paymentRequest } from './testing/fixtures.ts'
import { names } from './testing/names.ts'
import { SIGNED_HEADERS } from './types.ts'
import type { SignatureFindingCode, Signer } from './types.ts'

const credentials = credentialsOf({ serial: '0a1b2c3d4e5f60718293a4b5c6d7e8f9' })
const sign = createSigner(credentials)
const request = paymentRequest({ 'TPP-Session-ID': 'session-1' })
const norwegian = createSigner(
  load(createAuthority({ keys, subject: distinguishedName({ O: 'Prøvebank' }) }).issue({ keys })),
)
const faultOf = (spec: TamperSpec, by = sign) =>
  tamperFault(spec, tamperWith(request, by, spec), now)

type Case = readonly [spec: TamperSpec, code: SignatureFindingCode | 'nothing', by?: Signer]

/** An issuer and serial numbers that are not those of the certificate. */
const OTHER_ISSUER = 'CN=Another CA,O=Samsvar,C=NO'
const OTHER_SERIAL = '7F'
const { serialNumber } = credentials.certificate

const cases: readonly Case[] = [
  [{ name: 'withoutSignature' }, 'signature-missing'],
  [{ name: 'signatureBitFlipped', argument: 0 }, 'signature-mismatch'],
  [{ name: 'signatureCharacterReplaced', argument: { at: 0, by: 0 } }, 'signature-mismatch'],
  [{ name: 'signatureUnderOtherName', argument: 'none' }, 'signature-mismatch'],
  [{ name: 'signatureTruncated', argument: 200 }, 'signature-mismatch'],
  [{ name: 'signatureReplaced', argument: '' }, 'signature-mismatch'],
  [{ name: 'signatureReplaced', argument: '*not base64*' }, 'signature-mismatch'],
  [{ name: 'signatureHeaderReplaced', argument: 'junk' }, 'signature-unparsable'],
  [{ name: 'signedWithAnotherKey' }, 'signature-mismatch'],
  [{ name: 'signedWithOtherHash', argument: 'sha1' }, 'signature-mismatch'],
  [{ name: 'signedWithOtherHash', argument: 'sha512' }, 'signature-mismatch'],
  ...SIGNATURE_PARTS.flatMap((argument): Case[] => [
    [{ name: 'partLeftOut', argument }, 'part-missing'],
    [{ name: 'partDuplicated', argument }, 'part-duplicated'],
  ]),
  [{ name: 'headerReformed', argument: { order: SIGNATURE_PARTS.toReversed() } }, 'nothing'],
  [{ name: 'headerReformed', argument: { separator: ', ' } }, 'nothing'],
  [{ name: 'headerReformed', argument: { further: ['created', 'expires'] } }, 'nothing'],
  [{ name: 'encodedWordInCharset', argument: 'x-unknown' }, 'encoded-word-malformed'],
  [{ name: 'encodedWordInLowerCase' }, 'encoded-word-malformed'],
  [{ name: 'encodedWordReplaced', argument: '*not-base64*' }, 'encoded-word-malformed'],
  [{ name: 'encodedWordCut', argument: 0 }, 'encoded-word-malformed'],
  [{ name: 'encodedInSeveralWords' }, 'encoded-word-malformed'],
  [{ name: 'unencodedInUtf8' }, 'key-id-issuer-differs', norwegian],
  [{ name: 'unencodedInLatin1' }, 'nothing', norwegian],
  [{ name: 'algorithmRenamed', argument: 'hs2019' }, 'algorithm-unsupported'],
  [{ name: 'keyIdUnreadable', argument: `SN=${serialNumber}` }, 'key-id-unparsable'],
  [{ name: 'serialReplaced', argument: { serial: OTHER_SERIAL } }, 'key-id-serial-differs'],
  [
    { name: 'serialMisspelled', argument: { serial: serialNumber.toLowerCase() } },
    'key-id-serial-not-upper-case-hex',
  ],
  [{ name: 'issuerReplaced', argument: { issuer: OTHER_ISSUER } }, 'key-id-issuer-differs'],
  [{ name: 'keyIdRespelled', argument: { serial: `00${serialNumber}` } }, 'nothing'],
  [
    { name: 'keyIdRespelled', argument: { issuer: 'cn=Samsvar Test CA, O=Samsvar, C=NO' } },
    'nothing',
  ],
  [{ name: 'namesInUpperCase', argument: ['date'] }, 'header-names-not-lower-case'],
  [{ name: 'signatureMalformed', argument: 'unclosed-quote' }, 'signature-unparsable'],
  [{ name: 'signatureMalformed', argument: 'no-equals-sign' }, 'signature-unparsable'],
  [{ name: 'signatureMalformed', argument: 'joined-by-semicolons' }, 'signature-unparsable'],
  [
    { name: 'signingStringSpoiled', argument: { spoiling: 'missing-newline', line: 0 } },
    'signature-mismatch',
  ],
  [{ name: 'signedInUnlistedOrder', argument: SIGNED_HEADERS.toReversed() }, 'signature-mismatch'],
  [{ name: 'signedWithOtherTarget', argument: { method: 'PUT' } }, 'signature-mismatch'],
  [{ name: 'signedWithOtherTarget', argument: { segment: 'other' } }, 'signature-mismatch'],
  [{ name: 'signedWithOtherTarget', argument: { query: 'other=1' } }, 'signature-mismatch'],
  ...SIGNED_HEADERS.flatMap((name): Case[] => [
    [{ name: 'signedWithOtherValue', argument: { name, value: 'other' } }, 'signature-mismatch'],
    [{ name: 'signedWithOtherCharacter', argument: { name, at: 0, by: 0 } }, 'signature-mismatch'],
    [{ name: 'headerUnsigned', argument: name }, 'present-header-unsigned'],
  ]),
  [
    { name: 'absentHeaderListed', argument: { name: 'psu-device-id', line: 'empty' } },
    'signed-header-absent',
  ],
  [
    { name: 'absentHeaderListed', argument: { name: 'psu-device-id', line: 'left-out' } },
    'signed-header-absent',
  ],
  [{ name: 'signedInOrder', argument: SIGNED_HEADERS.toReversed() }, 'nothing'],
  [{ name: 'signedInOrder', argument: ['psu-id'] }, 'nothing'],
  [{ name: 'signedToo', argument: ['(request-target)'] }, 'nothing'],
  [{ name: 'signedToo', argument: ['tpp-session-id', 'psu-ip-address'] }, 'nothing'],
  [{ name: 'digestReplaced', argument: digestHeader(Buffer.from('other')) }, 'digest-mismatch'],
  [{ name: 'digestUnreadable', argument: 'SHA-256=*not base64*' }, 'digest-unparsable'],
  [{ name: 'digestMislabelled', argument: 'sha-256' }, 'digest-mismatch'],
  [{ name: 'digestMislabelled', argument: 'sha-512' }, 'digest-mismatch'],
  [{ name: 'bodyReplaced', argument: '{"another":"body"}' }, 'digest-mismatch'],
  [{ name: 'dateReformatted', argument: 'iso-8601' }, 'date-malformed'],
  [{ name: 'dateReformatted', argument: 'epoch-seconds' }, 'date-malformed'],
  [{ name: 'dateReformatted', argument: 'rfc-850' }, 'date-malformed'],
  [{ name: 'dateReformatted', argument: 'asctime' }, 'date-malformed'],
  [{ name: 'withoutCertificate' }, 'certificate-missing'],
  [{ name: 'certificateReformed', argument: 'base64-of-pem' }, 'certificate-unreadable'],
  [{ name: 'certificateReformed', argument: 'pem-without-line-breaks' }, 'certificate-unreadable'],
  [{ name: 'certificateOfAnotherKey' }, 'signature-mismatch'],
]

describe('each way of it has the one finding that belongs to it, or none', () => {
  test.each(cases.map(([spec, code, by]) => ({ spec, code, by })))('$spec: $code', (one) => {
    const { spec, code, by } = one
    expect(tampers[spec.name].causes).toBe(code)
    expect(faultOf(spec, by)).toBeUndefined()
  })

  test('every entry of the catalogue is tried above', () => {
    const tried = new Set<TamperName>(cases.map(([{ name }]) => name))
    expect(Object.keys(tampers).filter((name) => !tried.has(name as TamperName))).toEqual([])
  })
})

describe('wherever it is done', () => {
  const any = fc.nat({ max: 5000 })
  test.each<[string, fc.Arbitrary<TamperSpec>]>([
    ['a bit', any.map((argument) => ({ name: 'signatureBitFlipped', argument }))],
    [
      'a character',
      fc.record({ at: any, by: any }).map((argument) => ({
        name: 'signatureCharacterReplaced',
        argument,
      })),
    ],
    ['a cut', any.map((argument) => ({ name: 'signatureTruncated', argument }))],
    ['a cut word', any.map((argument) => ({ name: 'encodedWordCut', argument }))],
    [
      'a character of a header',
      fc
        .record({ name: fc.constantFrom(...SIGNED_HEADERS), at: any, by: any })
        .map((argument) => ({ name: 'signedWithOtherCharacter', argument })),
    ],
    [
      'a line of the signing string',
      fc
        .record({
          spoiling: fc.constantFrom('missing-newline', 'no-space-after-colon', 'carriage-returns'),
          line: fc.oneof(any, fc.constant<'every'>('every')),
        })
        .map((argument) => ({ name: 'signingStringSpoiled', argument })),
    ],
  ])('%s: the fault is there', (_, specs) => {
    fc.assert(fc.property(specs, (spec) => faultOf(spec) === undefined))
  })

  test('the last character before the padding is never spared by its stray bits', () => {
    const { signature } = signatureParts(sign(request))
    const last = signature.replace(/=+$/, '').length - 1
    fc.assert(
      fc.property(any, (by) => {
        const spec = { name: 'signatureCharacterReplaced', argument: { at: last, by } } as const
        const changed = signatureParts(tamperWith(request, sign, spec)).signature
        expect(Buffer.from(changed, 'base64')).not.toEqual(Buffer.from(signature, 'base64'))
      }),
    )
  })
})

test('a certificate of another key names the very issuer, whatever is in the name', () => {
  fc.assert(
    fc.property(names, (subject) => {
      const own = createSigner(load(createAuthority({ keys, subject }).issue({ keys })))
      const spec = { name: 'certificateOfAnotherKey' } as const
      expect(tamperFault(spec, tamperWith(request, own, spec), now)).toBeUndefined()
    }),
    { numRuns: 30 },
  )
})

describe('a tamper that does not do what it should is found out', () => {
  test.each<[string, TamperSpec]>([
    ['headers that are not there', { name: 'namesInUpperCase', argument: ['no-such-header'] }],
    ['the usual order', { name: 'signedInUnlistedOrder', argument: SIGNED_HEADERS }],
    ['the own serial number', { name: 'serialReplaced', argument: { serial: serialNumber } }],
    ['another serial number', { name: 'keyIdRespelled', argument: { serial: OTHER_SERIAL } }],
    [
      'the own body',
      { name: 'bodyReplaced', argument: Buffer.from(request.body ?? []).toString() },
    ],
    [
      'what it signs',
      {
        name: 'signedWithOtherValue',
        argument: { name: 'psu-id', value: headerValue(request.headers, 'psu-id') ?? '' },
      },
    ],
  ])('%s', (_, spec) => {
    expect(faultOf(spec)).toContain(spec.name)
  })

  test('a signature that is only written with stray bits', () => {
    const { signature } = signatureParts(sign(request))
    const last = signature.replace(/=+$/, '').slice(-1)
    const stray = String.fromCharCode(last.charCodeAt(0) + 1)
    const argument = signature.replace(`${last}==`, `${stray}==`)
    expect(faultOf({ name: 'signatureReplaced', argument })).toContain('forgives bad base64')
  })
})

test('a signature header in an encoded word is altered inside the word', () => {
  const encoded = choosing(sign, { encodedWord: 'utf-8' })
  const spec = { name: 'partLeftOut', argument: 'keyId' } as const
  const tampered = tamperWith(request, encoded, spec)
  expect(headerValue(tampered.headers, 'Signature')).toMatch(/^=\?utf-8\?B\?/)
  expect(tamperFault(spec, tampered, now)).toBeUndefined()
})

test('a header that is signed with another value is sent with its own', () => {
  const spec = {
    name: 'signedWithOtherValue',
    argument: { name: 'psu-id', value: 'other' },
  } as const
  const tampered = tamperWith(request, sign, spec)
  const unsigned = withoutHeader(
    withoutHeader(tampered.headers, 'Signature'),
    'TPP-Signature-Certificate',
  )
  expect(unsigned).toEqual(request.headers)
})

test('dates are written as RFC 7231 shows its obsolete forms', () => {
  const headers = withHeader(request.headers, 'Date', 'Sun, 06 Nov 1994 08:49:37 GMT')
  const written = (argument: 'rfc-850' | 'asctime') => {
    const tampered = tamperWith({ ...request, headers }, sign, {
      name: 'dateReformatted',
      argument,
    })
    return headerValue(tampered.headers, 'Date')
  }
  expect(written('rfc-850')).toBe('Sunday, 06-Nov-94 08:49:37 GMT')
  expect(written('asctime')).toBe('Sun Nov  6 08:49:37 1994')
})
