import { constants, privateEncrypt, sign as signOctets } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { headerValue, withHeader, withoutHeader, type HttpRequest } from '../../http/message.ts'
import { encodeCertificate } from '../certificate.ts'
import { readIssuer, readSubjectName } from '../certificate-der.ts'
import { digestHeader } from '../digest.ts'
import { distinguishedName, formatName } from '../distinguished-name.ts'
import { formatKeyId, parseKeyId } from '../key-id.ts'
import { createSigner, headersToSign } from '../sign.ts'
import { formatSignatureHeader, SIGNATURE_PARTS } from '../signature-header.ts'
import { signingString } from '../signing-string.ts'
import { tamperWith, type TamperName, type TamperSpec, tampers } from '../tamper.ts'
import { credentialsOf, keys, load, now, paymentRequest, trusted } from '../testing/fixtures.ts'
import { createAuthority } from '../authority.ts'
import {
  signatureParts,
  withSignatureHeader,
  withSignaturePart,
} from '../tampers/signed-request.ts'
import { SIGNED_HEADERS } from '../types.ts'
import { diagnose } from './diagnose.ts'
import { dateSpellings } from './date-spellings.ts'
import { hashOf } from '../hash.ts'
import { draftOctets, draftOf } from './signing-string/draft.ts'
import { signingStringMistakes } from './signing-string/hypotheses.ts'
import type { Diagnosis, PartName } from './types.ts'

const credentials = credentialsOf({ serial: '0a1b2c3d4e5f60718293a4b5c6d7e8f9' })
const sign = createSigner(credentials)
const request = paymentRequest({ 'TPP-Session-ID': 'session-1', Host: 'bank.example' })
const options = { now, trusted, bodyRequiresDigest: true }
const explained = (one: HttpRequest): Diagnosis => diagnose(one, options)

/** The parts that are wrong, each with the mistakes that it is put down to. */
function wrongs(one: HttpRequest): Record<string, string[]> {
  const { parts, verifies } = explained(one)
  const wrong = parts.filter(({ verdict }) => verdict === 'wrong')
  expect(verifies).toBe(wrong.length === 0)
  return Object.fromEntries(
    wrong.map(({ part, mistakes }) => [part, mistakes.map(({ name }) => name)]),
  )
}

/** The request with a signature over these octets, whatever its own signing string would be. */
function signedOver(
  octets: Uint8Array,
  one = sign(request),
  make: (octets: Uint8Array) => Buffer = (text) => signOctets('sha256', text, keys.privateKey),
): HttpRequest {
  return withSignaturePart(one, 'signature', make(octets).toString('base64'))
}

const usual = Buffer.from(signingString(request, headersToSign(request)), 'latin1')

test('of a request that is right every part is right', () => {
  const { verifies, parts, signingString: text, signedString } = explained(sign(request))
  expect(verifies).toBe(true)
  expect(parts.map(({ verdict }) => verdict)).toEqual(parts.map(() => 'right'))
  expect(text).toBe(usual.toString('latin1'))
  expect(signedString).toBeUndefined()
})

type Case = readonly [spec: TamperSpec, wrong: Partial<Record<PartName, readonly string[]>>]
const cases: readonly Case[] = [
  [{ name: 'withoutSignature' }, { 'Signature header': [] }],
  [{ name: 'signatureBitFlipped', argument: 17 }, { signature: ['another-key'] }],
  [
    { name: 'signatureCharacterReplaced', argument: { at: 17, by: 1 } },
    { signature: ['another-key'] },
  ],
  [{ name: 'signatureTruncated', argument: 200 }, { signature: [] }],
  [{ name: 'signatureReplaced', argument: '*not base64*' }, { signature: [] }],
  [
    { name: 'signatureUnderOtherName', argument: 'none' },
    { algorithm: ['algorithm-name'], signature: ['another-key'] },
  ],
  [{ name: 'signatureHeaderReplaced', argument: 'junk' }, { 'Signature header': [] }],
  [{ name: 'signedWithAnotherKey' }, { signature: ['another-key'] }],
  [{ name: 'signedWithOtherHash', argument: 'sha1' }, { signature: ['signed-with-sha1'] }],
  [{ name: 'signedWithOtherHash', argument: 'sha512' }, { signature: ['signed-with-sha512'] }],
  ...SIGNATURE_PARTS.flatMap((argument): Case[] => [
    [{ name: 'partLeftOut', argument }, { 'Signature header': [] }],
    [{ name: 'partDuplicated', argument }, { 'Signature header': [] }],
  ]),
  [{ name: 'headerReformed', argument: { order: SIGNATURE_PARTS.toReversed() } }, {}],
  [
    { name: 'signatureMalformed', argument: 'unclosed-quote' },
    { 'Signature header': ['unclosed-quote'] },
  ],
  [{ name: 'signatureMalformed', argument: 'no-equals-sign' }, { 'Signature header': [] }],
  [
    { name: 'signatureMalformed', argument: 'joined-by-semicolons' },
    { 'Signature header': ['joined-by-semicolons'] },
  ],
  [
    { name: 'encodedWordInCharset', argument: 'x-samsvar' },
    { 'Signature header': ['encoded-word-form'] },
  ],
  [{ name: 'encodedWordInLowerCase' }, { 'Signature header': ['encoded-word-form'] }],
  [{ name: 'encodedWordReplaced', argument: '*not-base64*' }, { 'Signature header': [] }],
  [{ name: 'encodedWordCut', argument: 40 }, { 'Signature header': [] }],
  [{ name: 'encodedInSeveralWords' }, { 'Signature header': ['encoded-word-form'] }],
  // What is ASCII comes out the same.
  [{ name: 'unencodedInUtf8' }, {}],
  [{ name: 'unencodedInLatin1' }, {}],
  [{ name: 'algorithmRenamed', argument: 'hs2019' }, { algorithm: ['algorithm-name'] }],
  [{ name: 'keyIdUnreadable', argument: 'rsa-key-1' }, { 'keyId serial': [] }],
  [{ name: 'serialReplaced', argument: { serial: '7F' } }, { 'keyId serial': [] }],
  [
    {
      name: 'serialMisspelled',
      argument: { serial: credentials.certificate.serialNumber.toLowerCase() },
    },
    { 'keyId serial': ['lower-case-serial'] },
  ],
  [{ name: 'issuerReplaced', argument: { issuer: 'CN=Another CA' } }, { 'keyId issuer': [] }],
  [
    { name: 'issuerReplaced', argument: { issuer: 'C=NO,O=Samsvar,CN=Samsvar Test CA' } },
    { 'keyId issuer': ['reverse-order'] },
  ],
  [{ name: 'keyIdRespelled', argument: { issuer: 'CN=Samsvar Test CA, O=Samsvar, C=NO' } }, {}],
  [{ name: 'namesInUpperCase', argument: ['date'] }, { headers: ['names-not-lower-case'] }],
  [
    { name: 'signingStringSpoiled', argument: { spoiling: 'missing-newline', line: 1 } },
    { signature: ['newline-missing'] },
  ],
  [
    { name: 'signingStringSpoiled', argument: { spoiling: 'missing-newline', line: 'every' } },
    { signature: ['no-newlines'] },
  ],
  [
    { name: 'signingStringSpoiled', argument: { spoiling: 'no-space-after-colon', line: 'every' } },
    { signature: ['colon-without-blank'] },
  ],
  [
    { name: 'signingStringSpoiled', argument: { spoiling: 'carriage-returns', line: 'every' } },
    { signature: ['carriage-returns'] },
  ],
  [
    { name: 'signedInUnlistedOrder', argument: SIGNED_HEADERS.toReversed() },
    { signature: ['other-order'] },
  ],
  [
    { name: 'signedWithOtherTarget', argument: { segment: 'other' } },
    { signature: ['another-text'] },
  ],
  ...SIGNED_HEADERS.flatMap((name): Case[] => [
    [
      { name: 'signedWithOtherValue', argument: { name, value: 'other' } },
      { signature: ['another-text'] },
    ],
    [{ name: 'headerUnsigned', argument: name }, { headers: ['header-unsigned'] }],
  ]),
  [
    { name: 'signedWithOtherCharacter', argument: { name: 'psu-id', at: 3, by: 9 } },
    { signature: ['another-text'] },
  ],
  [
    { name: 'absentHeaderListed', argument: { name: 'psu-device-id', line: 'empty' } },
    { headers: ['absent-header-listed'] },
  ],
  [
    { name: 'absentHeaderListed', argument: { name: 'psu-device-id', line: 'left-out' } },
    { headers: ['absent-header-listed'] },
  ],
  [
    { name: 'digestReplaced', argument: digestHeader(Buffer.alloc(0)) },
    { Digest: ['body-missing'] },
  ],
  [{ name: 'digestUnreadable', argument: 'SHA-256=*' }, { Digest: [] }],
  [{ name: 'digestMislabelled', argument: 'sha-256' }, { Digest: ['digest-other-hash'] }],
  [{ name: 'digestMislabelled', argument: 'sha-512' }, { Digest: ['digest-other-hash'] }],
  [{ name: 'bodyReplaced', argument: '{"another":"body"}' }, { Digest: [] }],
  [{ name: 'dateReformatted', argument: 'iso-8601' }, { Date: ['date-format'] }],
  [{ name: 'dateReformatted', argument: 'epoch-seconds' }, { Date: ['date-format'] }],
  [{ name: 'dateReformatted', argument: 'rfc-850' }, { Date: ['date-format'] }],
  [{ name: 'dateReformatted', argument: 'asctime' }, { Date: ['date-format'] }],
  [{ name: 'withoutCertificate' }, { certificate: [] }],
  [
    { name: 'certificateReformed', argument: 'base64-of-pem' },
    { certificate: ['certificate-pem-in-base64'] },
  ],
  [
    { name: 'certificateReformed', argument: 'pem-without-line-breaks' },
    { certificate: ['certificate-with-armour'] },
  ],
  [{ name: 'certificateOfAnotherKey' }, { certificate: [], signature: ['another-key'] }],
  [{ name: 'signedInOrder', argument: SIGNED_HEADERS.toReversed() }, {}],
  [{ name: 'signedToo', argument: ['(request-target)'] }, {}],
]

describe('of a request that is tampered with', () => {
  test.each(cases)('%j: %j', (spec, expected) => {
    expect(wrongs(tamperWith(request, sign, spec))).toEqual(expected)
  })

  test('every way of it is tried above', () => {
    const tried = new Set<TamperName>(cases.map(([{ name }]) => name))
    expect(Object.keys(tampers).filter((name) => !tried.has(name as TamperName))).toEqual([])
  })
})

describe('of the text that was signed', () => {
  const targeted = sign(request, { headers: ['(request-target)', ...headersToSign(request)] })
  const spaced = { ...request, headers: withHeader(request.headers, 'PSU-ID', 'Æ  ø%20') }
  const twice: HttpRequest = { ...request, headers: [...request.headers, ['X-Request-ID', 'b']] }
  const partial = { ...request, headers: withoutHeader(request.headers, 'PSU-Corporate-ID') }
  const bases = [sign(request), targeted, sign(spaced), sign(twice), sign(partial)]

  test.each(signingStringMistakes)(
    '$name is found, for each of its variants',
    ({ name, variants }) => {
      let tried = 0
      for (const base of bases) {
        const right = draftOf(base, signatureParts(base).headers.split(' '))
        for (const [at, draft] of [...variants(right)].entries()) {
          if (name === 'other-order' && at % 997 !== 1) continue
          const octets = draftOctets(draft)
          if (Buffer.from(octets).equals(draftOctets(right))) continue
          tried += 1
          if (tried % 7 !== 1) continue
          const { parts, signedString } = explained(signedOver(octets, base))
          const signature = parts.find(({ part }) => part === 'signature')
          expect(signature?.verdict).toBe('wrong')
          // One text may come of several mistakes: what counts is that one alone explains it.
          expect(signature?.mistakes).toHaveLength(1)
          if (draft.encode === right.encode) expect(signedString).toBeDefined()
        }
      }
      expect(tried).toBeGreaterThan(0)
    },
  )

  test('a mistake is called by its own name', () => {
    for (const { name, variants } of signingStringMistakes) {
      const named = bases.some((base) => {
        const right = draftOf(base, signatureParts(base).headers.split(' '))
        const drafts = [...variants(right)]
        const some = drafts.slice(0, 4).concat(drafts.slice(-4))
        return some.some(
          (draft) => wrongs(signedOver(draftOctets(draft), base)).signature?.[0] === name,
        )
      })
      expect([name, named]).toEqual([name, true])
    }
  })

  test('two mistakes that come together are both found', () => {
    const text = signingString(targeted, ['(request-target)', ...headersToSign(request)])
      .replace('post ', 'POST ')
      .replaceAll('\n', '\r\n')
    expect(wrongs(signedOver(Buffer.from(text), targeted))).toEqual({
      signature: ['target-method', 'carriage-returns'],
    })
  })

  test('any text that is far from it is not explained, and the key is cleared of suspicion', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40 }), (text) => {
        const { parts } = explained(signedOver(Buffer.from(`${text}#`)))
        const signature = parts.at(-1)
        expect(signature).toMatchObject({ verdict: 'wrong', mistakes: [{ name: 'another-text' }] })
        expect(signature?.message).toContain('The key of the certificate made it')
      }),
      { numRuns: 3 },
    )
  })
})

describe('of how it was signed', () => {
  const key = keys.privateKey
  const PSS = constants.RSA_PKCS1_PSS_PADDING
  test.each([
    ['signed-with-sha1', (text: Uint8Array) => signOctets('sha1', text, key)],
    ['signed-with-sha512', (text: Uint8Array) => signOctets('sha512', text, key)],
    ['pss-padding', (text: Uint8Array) => signOctets('sha256', text, { key, padding: PSS })],
    [
      'hash-encrypted',
      (text: Uint8Array) =>
        privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, hashOf('sha256', text)),
    ],
  ])('%s', (name, make) => {
    expect(wrongs(signedOver(usual, sign(request), make))).toEqual({ signature: [name] })
  })

  test.each([
    ['signature-base64url', (octets: Buffer) => octets.toString('base64url')],
    ['signature-hexadecimal', (octets: Buffer) => octets.toString('hex')],
    [
      'signature-percent-encoded',
      (octets: Buffer) => encodeURIComponent(octets.toString('base64')),
    ],
    [
      'signature-line-breaks',
      (octets: Buffer) => octets.toString('base64').replace(/.{76}/g, '$& '),
    ],
    [
      'signature-base64-twice',
      (octets: Buffer) => Buffer.from(octets.toString('base64')).toString('base64'),
    ],
    ['signature-padding', (octets: Buffer) => octets.toString('base64').replace(/=+$/, '')],
  ])('%s', (name, write) => {
    const signed = sign(request)
    const octets = Buffer.from(signatureParts(signed).signature, 'base64')
    expect(wrongs(withSignaturePart(signed, 'signature', write(octets)))).toEqual({
      signature: [name],
    })
  })
})

describe('of keyId', () => {
  const serial = credentials.certificate.serialNumber
  const withKeyId = (change: (serial: string, issuer: string) => [string, string]): HttpRequest => {
    const signed = sign(request)
    const keyId = parseKeyId(signatureParts(signed).keyId)
    const [one, other] = change(keyId?.serial ?? '', keyId?.issuer ?? '')
    return withSignaturePart(signed, 'keyId', formatKeyId({ serial: one, issuer: other }))
  }

  test.each([
    ['lower-case-serial', serial.toLowerCase()],
    ['decimal-serial', BigInt(`0x${serial}`).toString()],
    ['serial-in-octets', serial.match(/../g)?.join(':')],
    ['hexadecimal-prefix', `0x${serial}`],
  ])('%s', (name, written) => {
    expect(wrongs(withKeyId((_, issuer) => [written ?? '', issuer]))).toEqual({
      'keyId serial': [name],
    })
  })

  test('a serial number without its leading zeros is right, with a remark', () => {
    const { parts, verifies } = explained(
      withKeyId((one, issuer) => [one.replace(/^0+/, ''), issuer]),
    )
    expect(verifies).toBe(true)
    expect(parts.find(({ part }) => part === 'keyId serial')).toMatchObject({
      verdict: 'note',
      mistakes: [{ name: 'leading-zeros-stripped' }],
    })
  })

  const subject = distinguishedName(
    { C: 'NO' },
    { ST: 'Oslo' },
    { O: 'Bank, Norge + AS' },
    { '2.5.4.97': 'NTRNO-987654321' },
    { CN: 'Ægir CA' },
  )
  const own = createAuthority({ keys, subject })
  const issued = load(own.issue({ keys }))
  const name = formatName(readIssuer(issued.certificate.raw))
  const by = (issuer: string): HttpRequest => {
    const signed = createSigner(issued)(request, { encodedWord: 'utf-8' })
    const { keyId } = signatureParts(signed)
    return withSignaturePart(
      signed,
      'keyId',
      formatKeyId({ serial: parseKeyId(keyId)?.serial ?? '', issuer }),
    )
  }
  const issuerOf = (one: HttpRequest) =>
    diagnose(one, { now, bodyRequiresDigest: true }).parts.find(
      ({ part }) => part === 'keyId issuer',
    )

  test.each([
    [
      'wrong',
      ['reverse-order'],
      name
        .split(/(?<!\\),/)
        .toReversed()
        .join(','),
    ],
    ['wrong', ['s-for-st'], name.replace('ST=', 'S=')],
    ['note', ['blanks-after-commas'], name.replace(/(?<!\\),/g, ', ')],
    [
      'note',
      ['hexadecimal-pairs'],
      name.replace('\\,', '\\2C').replace('\\+', '\\2B').replace('Æ', '\\C3\\86'),
    ],
    [
      'note',
      ['object-identifiers'],
      name
        .replace('CN=', '2.5.4.3=')
        .replace('O=', '2.5.4.10=')
        .replace('ST=', '2.5.4.8=')
        .replace('C=', '2.5.4.6='),
    ],
    [
      'wrong',
      ['s-for-st', 'blanks-after-commas', 'reverse-order'],
      name
        .replace('ST=', 'S=')
        .split(/(?<!\\),/)
        .toReversed()
        .join(', '),
    ],
    [
      'wrong',
      ['attribute-as-text'],
      name.replace(/2\.5\.4\.97=#\w+/, 'organizationIdentifier=NTRNO-987654321'),
    ],
    [
      'note',
      ['attribute-as-text'],
      name.replace(/2\.5\.4\.97=#\w+/, 'OID.2.5.4.97=NTRNO-987654321'),
    ],
    ['wrong', ['unescaped-specials'], name.replaceAll('\\', '')],
    ['wrong', ['subject-for-issuer'], formatName(readSubjectName(issued.certificate.raw))],
    ['wrong', ['not-an-encoded-word'], Buffer.from(name).toString('latin1')],
    ['wrong', [], 'CN=Somebody else'],
  ])('%s: %j', (verdict, mistakes, written) => {
    const part = issuerOf(by(written))
    expect(part).toMatchObject({ verdict, expected: name, found: written })
    expect(part?.mistakes.map((one) => one.name)).toEqual(mistakes)
  })

  test('a name in any order of its attributes is in another order', () => {
    const attributes = name.split(/(?<!\\),/)
    fc.assert(
      fc.property(fc.shuffledSubarray(attributes, { minLength: 5 }), (order) => {
        const part = issuerOf(by(order.join(',')))
        const known = ['reverse-order', 'sample-client-order', 'other-order']
        if (order.join(',') === name) expect(part?.verdict).toBe('right')
        else expect(known).toContain(part?.mistakes.map((one) => one.name).join())
      }),
      { numRuns: 30 },
    )
  })
})

describe('of the Digest header', () => {
  const body = Buffer.from('{"creditorName":"Bjørn","amount":"1.00"}\n')
  const withDigest = (digest: string): HttpRequest =>
    sign({ ...request, body, headers: withHeader(request.headers, 'Digest', digest) })
  const text = body.toString().trim()

  test.each([
    ['body-newline-at-end', digestHeader(Buffer.from(text))],
    ['body-newline-at-end', digestHeader(Buffer.from(`${text}\r\n`))],
    ['body-line-ends', digestHeader(Buffer.from(body.toString().replace('\n', '\r\n')))],
    ['body-latin-1', digestHeader(Buffer.from(body.toString(), 'latin1'))],
    ['body-missing', digestHeader(Buffer.alloc(0))],
    ['body-byte-order-mark', digestHeader(Buffer.from(`\ufeff${body.toString()}`))],
    ['body-json-rewritten', digestHeader(Buffer.from(text.replace(/([:,])/g, '$1 ')))],
    ['digest-other-hash', `SHA-256=${hashOf('sha1', body).toString('base64')}`],
    ['digest-not-base64', `SHA-256=${hashOf('sha256', body).toString('hex')}`],
    ['digest-label', hashOf('sha256', body).toString('base64')],
  ])('%s', (name, digest) => {
    // One difference may have several names: JSON without its last line break is rewritten JSON too.
    const same =
      name === 'body-newline-at-end' ? [name, 'body-json-rewritten', 'body-line-ends'] : [name]
    const found = wrongs(withDigest(digest)).Digest
    expect(found).toHaveLength(1)
    expect(same).toContain(found?.[0])
  })
})

describe('of the Date header', () => {
  const dated = (text: string): HttpRequest =>
    sign({ ...request, headers: withHeader(request.headers, 'Date', text) })

  test.each(dateSpellings)('$called', ({ write }) => {
    const moment = new Date('2026-03-05T06:07:08Z')
    const { parts } = diagnose(dated(write(moment)), { ...options, now: moment })
    expect(parts.find(({ part }) => part === 'Date')).toMatchObject({
      verdict: 'wrong',
      expected: 'Thu, 05 Mar 2026 06:07:08 GMT',
      mistakes: [{ name: 'date-format' }],
    })
  })

  test('local time as if it were GMT, for any time zone of whole hours', () => {
    const zones = fc.integer({ min: -12, max: 14 }).filter((hours) => hours !== 0)
    fc.assert(
      fc.property(zones, fc.integer({ min: -59, max: 59 }), (hours, seconds) => {
        const moment = new Date(now.getTime() + (hours * 3600 + seconds) * 1000)
        expect(wrongs(dated(moment.toUTCString()))).toEqual({ Date: ['time-zone'] })
      }),
      { numRuns: 20 },
    )
  })

  test('an old request', () => {
    const moment = new Date(now.getTime() - 90_000)
    expect(wrongs(dated(moment.toUTCString()))).toEqual({ Date: ['clock'] })
  })
})

describe('of the other headers', () => {
  const certificate = credentials.certificate
  const pem = certificate.toString()
  const header = (parts: Record<string, string>, join = ',') =>
    withSignatureHeader(sign(request), formatSignatureHeader(parts).replaceAll('",', `"${join}`))
  const parts = { ...signatureParts(sign(request)) }

  test.each([
    ['certificate-pem-in-base64', Buffer.from(pem).toString('base64')],
    ['certificate-with-armour', pem.replaceAll('\n', ' ')],
    ['certificate-with-armour', pem.replaceAll('\n', '\\n')],
    ['certificate-base64url', certificate.raw.toString('base64url')],
    ['certificate-percent-encoded', encodeURIComponent(encodeCertificate(certificate))],
    ['certificate-blanks', encodeCertificate(certificate).replace(/.{64}/g, '$& ')],
    ['certificate-and-more', Buffer.concat([certificate.raw, certificate.raw]).toString('base64')],
  ])('%s, and the rest is judged all the same', (name, value) => {
    const signed = sign(request)
    const odd = {
      ...signed,
      headers: withHeader(signed.headers, 'TPP-Signature-Certificate', value),
    }
    expect(wrongs(odd)).toEqual({ certificate: [name] })
    expect(explained(odd).parts.at(-1)?.verdict).toBe('right')
  })

  test.each([
    ['joined-by-semicolons', header(parts, ';')],
    ['not-joined-by-commas', header(parts, ' ')],
    ['comma-at-end', withSignatureHeader(sign(request), `${formatSignatureHeader(parts)},`)],
    [
      'scheme-before-parts',
      withSignatureHeader(sign(request), `Signature ${formatSignatureHeader(parts)}`),
    ],
    [
      'single-quotes',
      withSignatureHeader(sign(request), formatSignatureHeader(parts).replaceAll('"', "'")),
    ],
    [
      'escaped-quotes',
      withSignatureHeader(sign(request), formatSignatureHeader(parts).replaceAll('"', '\\"')),
    ],
    [
      'no-quotes',
      withSignatureHeader(sign(request), formatSignatureHeader(parts).replaceAll('"', '')),
    ],
    [
      'encoded-word-form',
      withSignatureHeader(
        sign(request),
        `=?utf-8?b?${Buffer.from(formatSignatureHeader(parts)).toString('base64')}?=`,
      ),
    ],
  ])('%s, and the rest is judged all the same', (name, one) => {
    expect(wrongs(one)).toEqual({ 'Signature header': [name] })
    expect(explained(one).parts.at(-1)?.verdict).toBe('right')
  })

  test('part-names-case', () => {
    const { keyId, ...others } = parts
    const found = wrongs(
      withSignatureHeader(sign(request), formatSignatureHeader({ KeyId: keyId, ...others })),
    )
    expect(found['Signature header']).toEqual(['part-names-case'])
  })

  test('names joined by commas', () => {
    const list = signatureParts(sign(request)).headers.replaceAll(' ', ',')
    const found = wrongs(withSignaturePart(sign(request), 'headers', list))
    expect(found.headers?.[0]).toBe('names-joined-by-commas')
  })

  test('a signature in the Authorization header', () => {
    const signed = sign(request)
    const headers = withoutHeader(signed.headers, 'Signature')
    const value = `Signature ${headerValue(signed.headers, 'Signature')}`
    expect(wrongs({ ...signed, headers: [...headers, ['Authorization', value]] })).toEqual({
      'Signature header': ['signature-in-authorization'],
    })
  })
})

test('any request has its diagnosis, which agrees with the verdict', () => {
  const junk = fc.string({
    unit: fc.integer({ min: 1, max: 255 }).map((code) => String.fromCharCode(code)),
  })
  const names = fc.constantFrom('Signature', 'Date', 'Digest', 'TPP-Signature-Certificate', 'X')
  fc.assert(
    fc.property(names, junk, (name, value) => {
      const signed = sign(request)
      wrongs({ ...signed, headers: withHeader(signed.headers, name, value) })
    }),
    { numRuns: 100 },
  )
})
