import { expect, test } from 'vitest'
import { createAuthority } from '../../signing/authority.ts'
import { digestHeader } from '../../signing/digest.ts'
import { distinguishedName } from '../../signing/distinguished-name.ts'
import { misspelledIssuer, type IssuerMisspelling } from '../../signing/known-spellings.ts'
import { choosing, createSigner } from '../../signing/sign.ts'
import { tamperWith, type TamperSpec } from '../../signing/tamper.ts'
import { keys, load, now, paymentRequest } from '../../signing/testing/fixtures.ts'
import { SIGNED_HEADERS } from '../../signing/types.ts'
import { verifySignature } from '../../signing/verify.ts'
import type { certificateOversights } from './certificates.ts'
import type { namingOversights } from './names-and-numbers.ts'
import type { Oversight } from './oversight.ts'
import { isOverlooked, oversights, type OversightName } from './index.ts'

const issuer = distinguishedName({ C: 'NO' }, { O: 'Bank, Norge' }, { ST: 'Oslo' }, { CN: 'CA' })
const serial = '0A1B2C3D4E5F60718293A4B5C6D7E8F9'
const sign = createSigner(load(createAuthority({ keys, subject: issuer }).issue({ keys, serial })))
const request = paymentRequest()
const body = Buffer.from(request.body ?? []).toString()
const digest = digestHeader(Buffer.from(body))

const misspelt = (spelling: IssuerMisspelling): TamperSpec => ({
  name: 'issuerReplaced',
  argument: { issuer: misspelledIssuer(issuer, spelling) ?? '' },
})
const spoilt = (spoiling: 'missing-newline' | 'no-space-after-colon' | 'carriage-returns') =>
  ({ name: 'signingStringSpoiled', argument: { spoiling, line: 'every' } }) as const

/** Those of certificates, and of odd names and numbers, are tried beside them. */
type Name = Exclude<
  OversightName,
  keyof typeof certificateOversights | keyof typeof namingOversights
>
const otherCase = (letter: string): string =>
  letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()

type Cases = Readonly<Record<Name, readonly [overlooked: TamperSpec, seen: TamperSpec]>>
const cases: Omit<Cases, 'dates-ahead' | 'signature-in-an-encoded-word'> = {
  'sha-1': [
    { name: 'signedWithOtherHash', argument: 'sha1' },
    { name: 'signedWithOtherHash', argument: 'sha512' },
  ],
  'sha-512': [
    { name: 'signedWithOtherHash', argument: 'sha512' },
    { name: 'signedWithOtherHash', argument: 'sha1' },
  ],
  'unusable-signature': [
    { name: 'signatureTruncated', argument: 7 },
    { name: 'signatureBitFlipped', argument: 7 },
  ],
  'end-of-signature': [
    { name: 'signatureBitFlipped', argument: 1024 },
    { name: 'signatureBitFlipped', argument: 1023 },
  ],
  'crlf-lines': [spoilt('carriage-returns'), spoilt('missing-newline')],
  'lines-without-blanks': [spoilt('no-space-after-colon'), spoilt('carriage-returns')],
  'joined-lines': [spoilt('missing-newline'), spoilt('no-space-after-colon')],
  'unlisted-order': [
    { name: 'signedInUnlistedOrder', argument: SIGNED_HEADERS.toReversed() },
    { name: 'signedWithOtherValue', argument: { name: 'psu-id', value: 'other' } },
  ],
  'method-of-target': [
    { name: 'signedWithOtherTarget', argument: { method: 'PUT' } },
    { name: 'signedWithOtherTarget', argument: { segment: 'other' } },
  ],
  'serial-in-decimal': [
    { name: 'serialReplaced', argument: { serial: BigInt(`0x${serial}`).toString() } },
    { name: 'serialReplaced', argument: { serial: '7F' } },
  ],
  'start-of-serial': [
    { name: 'serialReplaced', argument: { serial: `1${serial}` } },
    { name: 'serialReplaced', argument: { serial: `${serial}1` } },
  ],
  'issuer-in-reverse': [misspelt('reverse-order'), misspelt('s-for-st')],
  'issuer-in-fixed-order': [misspelt('sample-client-order'), misspelt('reverse-order')],
  'issuer-with-s': [misspelt('s-for-st'), misspelt('unescaped-specials')],
  'issuer-unescaped': [misspelt('unescaped-specials'), misspelt('sample-client-order')],
  'end-of-issuer': [
    { name: 'issuerReplaced', argument: { issuer: 'CN=CA,O=Another' } },
    { name: 'issuerReplaced', argument: { issuer: 'CN=Another,O=Bank' } },
  ],
  'json-layout': [
    { name: 'bodyReplaced', argument: body.replace(':', ' : ') },
    { name: 'bodyReplaced', argument: body.replace('NOK', 'SEK') },
  ],
  'blanks-around-body': [
    { name: 'bodyReplaced', argument: ` ${body}\n` },
    { name: 'bodyReplaced', argument: body.replace(':', ' : ') },
  ],
  'end-of-digest': [
    { name: 'digestReplaced', argument: digest.replace(/...=$/, 'AAA=') },
    { name: 'digestReplaced', argument: digestHeader(Buffer.from('other')) },
  ],
  'case-of-digest': [
    { name: 'digestReplaced', argument: digest.replace(/(?<==[^a-z]*)[a-z]/i, otherCase) },
    { name: 'digestReplaced', argument: digestHeader(Buffer.from('other')) },
  ],
  hs2019: [
    { name: 'algorithmRenamed', argument: 'hs2019' },
    { name: 'algorithmRenamed', argument: 'rsa-sha512' },
  ],
  'lower-case-b': [
    { name: 'encodedWordInLowerCase' },
    { name: 'encodedWordInCharset', argument: 'x-samsvar' },
  ],
  'any-charset': [
    { name: 'encodedWordInCharset', argument: 'x-samsvar' },
    { name: 'encodedWordCut', argument: 40 },
  ],
  'signature-under-another-name': [
    { name: 'signatureUnderOtherName', argument: 'none' },
    { name: 'signatureBitFlipped', argument: 0 },
  ],
}

const isSeen = (name: OversightName, spec: TamperSpec): boolean => {
  const tampered = tamperWith(request, sign, spec)
  const findings = verifySignature(tampered, { now, bodyRequiresDigest: true })
  return findings.some((finding) => !isOverlooked(new Set([name]), finding, tampered, now))
}

test.each(Object.entries(cases) as [keyof typeof cases, Cases[Name]][])(
  '%s is overlooked, and the like of it is not',
  (name, [overlooked, seen]) => {
    expect(isSeen(name, overlooked)).toBe(false)
    expect(isSeen(name, seen)).toBe(true)
  },
)

test('encoded signatures are overlooked, and plain ones are not', () => {
  const { passes } = oversights['signature-in-an-encoded-word']
  expect(passes(choosing(sign, { encodedWord: 'utf-8' })(request))).toBe(true)
  expect(passes(sign(request))).toBe(false)
})

test('dates ahead are overlooked, and those behind are not', () => {
  const dated = (seconds: number) => {
    const moment = new Date(now.getTime() + seconds * 1000)
    return sign(paymentRequest({ Date: moment.toUTCString() }))
  }
  const overlooks = (seconds: number) => oversights['dates-ahead'].passes(dated(seconds), now)
  expect([overlooks(90), overlooks(-90)]).toEqual([true, false])
})

test('a request that has nothing of a signature is none of them', () => {
  const bare = { method: 'POST', target: '/', headers: [] }
  for (const { passes } of Object.values<Oversight>(oversights))
    expect(passes(bare, now, [])).toBe(false)
})
