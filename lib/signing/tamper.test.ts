import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { headerValue, withHeader, withoutHeader } from '../http/message.ts'
import type { HttpRequest } from '../http/message.ts'
import { createSigner } from './sign.ts'
import { tampers, tamperWith } from './tamper.ts'
import type { TamperName, TamperSpec } from './tamper.ts'
import { credentialsOf, now, paymentRequest, trusted } from './testing/fixtures.ts'
import { SIGNED_HEADERS } from './types.ts'
import type { SignatureFindingCode } from './types.ts'
import { verifySignature } from './verify.ts'

const sign = createSigner(credentialsOf())
const request = paymentRequest({ 'TPP-Session-ID': 'session-1' })

function findings(tampered: HttpRequest): SignatureFindingCode[] {
  const options = { now, trusted, bodyRequiresDigest: true }
  return verifySignature(tampered, options).map(({ code }) => code)
}

type Case = readonly [spec: TamperSpec, codes: readonly SignatureFindingCode[]]

const wrong: readonly Case[] = [
  [{ name: 'withoutSignature' }, ['signature-missing']],
  [{ name: 'signatureByteFlipped', argument: 0 }, ['signature-mismatch']],
  [{ name: 'signatureByteFlipped', argument: 1023 }, ['signature-mismatch']],
  [{ name: 'signatureTruncated', argument: 200 }, ['signature-mismatch']],
  [{ name: 'signatureReplaced', argument: '' }, ['signature-mismatch']],
  [{ name: 'signatureReplaced', argument: '*not base64*' }, ['signature-mismatch']],
  [{ name: 'signatureHeaderReplaced', argument: 'junk' }, ['signature-unparsable']],
  [{ name: 'signedWithAnotherKey' }, ['signature-mismatch']],
  [{ name: 'partLeftOut', argument: 'keyId' }, ['part-missing']],
  [{ name: 'partLeftOut', argument: 'algorithm' }, ['part-missing']],
  [{ name: 'partLeftOut', argument: 'headers' }, ['part-missing']],
  [{ name: 'partLeftOut', argument: 'signature' }, ['part-missing']],
  [{ name: 'keyIdEdited', argument: 'neighbouring-serial' }, ['key-id-serial-differs']],
  [{ name: 'keyIdEdited', argument: 'longer-serial' }, ['key-id-serial-differs']],
  [{ name: 'keyIdEdited', argument: 'another-issuer' }, ['key-id-issuer-differs']],
  [{ name: 'keyIdEdited', argument: 'longer-issuer' }, ['key-id-issuer-differs']],
  [{ name: 'signatureMalformed', argument: 'unclosed-quote' }, ['signature-unparsable']],
  [{ name: 'signatureMalformed', argument: 'no-equals-sign' }, ['signature-unparsable']],
  [{ name: 'signatureMalformed', argument: 'joined-by-semicolons' }, ['signature-unparsable']],
  [{ name: 'signatureMalformed', argument: 'duplicated-part' }, ['part-duplicated']],
  [{ name: 'signingStringSpoiled', argument: 'missing-newline' }, ['signature-mismatch']],
  [{ name: 'signingStringSpoiled', argument: 'no-space-after-colon' }, ['signature-mismatch']],
  [{ name: 'signingStringSpoiled', argument: 'carriage-returns' }, ['signature-mismatch']],
  [{ name: 'signingStringSpoiled', argument: 'other-order' }, ['signature-mismatch']],
  [{ name: 'signedWithOtherTarget', argument: '/v1/other' }, ['signature-mismatch']],
  ...SIGNED_HEADERS.flatMap((name): Case[] => [
    [{ name: 'signedWithOtherValue', argument: { name, value: 'other' } }, ['signature-mismatch']],
    [{ name: 'headerUnsigned', argument: name }, ['present-header-unsigned']],
  ]),
  [
    { name: 'absentHeaderListed', argument: { name: 'psu-device-id', line: 'empty' } },
    ['signed-header-absent'],
  ],
  [
    { name: 'absentHeaderListed', argument: { name: 'psu-device-id', line: 'left-out' } },
    ['signed-header-absent'],
  ],
  [{ name: 'digestMislabelled', argument: 'sha-256' }, ['digest-mismatch']],
  [{ name: 'digestMislabelled', argument: 'sha-512' }, ['digest-mismatch']],
  [{ name: 'bodyReplaced', argument: '{"another":"body"}' }, ['digest-mismatch']],
  [{ name: 'dateReformatted', argument: 'iso-8601' }, ['date-malformed']],
  [{ name: 'dateReformatted', argument: 'epoch-seconds' }, ['date-malformed']],
  [{ name: 'dateReformatted', argument: 'rfc-850' }, ['date-malformed']],
  [{ name: 'dateReformatted', argument: 'asctime' }, ['date-malformed']],
  [{ name: 'withoutCertificate' }, ['certificate-missing']],
  [{ name: 'certificateOfAnotherKey' }, ['signature-mismatch', 'certificate-untrusted']],
]

const right: readonly TamperSpec[] = [
  { name: 'signedInOrder', argument: SIGNED_HEADERS.toReversed() },
  { name: 'signedInOrder', argument: ['psu-id'] },
  { name: 'signedToo', argument: ['(request-target)'] },
  { name: 'signedToo', argument: ['tpp-session-id', 'psu-ip-address'] },
]

describe('what is wrong has exactly the finding that belongs to it', () => {
  test.each(wrong)('%j: %j', (spec, codes) => {
    expect(findings(tamperWith(request, sign, spec))).toEqual(codes)
  })
})

describe('what is right has none', () => {
  test.each(right)('%j', (spec) => {
    expect(findings(tamperWith(request, sign, spec))).toEqual([])
  })
})

test('every entry of the catalogue is tried above', () => {
  const tried = new Set<TamperName>([
    ...wrong.map(([{ name }]) => name),
    ...right.map(({ name }) => name),
  ])
  expect(Object.keys(tampers).filter((name) => !tried.has(name as TamperName))).toEqual([])
})

test('a signature that was altered anywhere or cut anywhere never verifies', () => {
  const spec = fc
    .tuple(fc.constantFrom('signatureByteFlipped', 'signatureTruncated'), fc.nat({ max: 1000 }))
    .map(([name, argument]): TamperSpec => ({ name, argument }))
  fc.assert(
    fc.property(spec, (one) => {
      expect(findings(tamperWith(request, sign, one))).toEqual(['signature-mismatch'])
    }),
  )
})

test('a signature header in an encoded word is altered inside the word', () => {
  const foreign = createSigner(credentialsOf())
  const encoded = (one: HttpRequest) => foreign(one, { encodedWord: 'utf-8' })
  const tampered = tamperWith(request, encoded, { name: 'partLeftOut', argument: 'keyId' })
  expect(headerValue(tampered.headers, 'Signature')).toMatch(/^=\?utf-8\?B\?/)
  expect(findings(tampered)).toEqual(['part-missing'])
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
