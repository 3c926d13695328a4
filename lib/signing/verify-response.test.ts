import { sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { withHeader, withoutHeader, type Header } from '../http/message.ts'
import { encodeCertificate } from './certificate.ts'
import { digestHeader } from './digest.ts'
import { createSignatureMaker } from './sign.ts'
import { anotherKey } from './tampers/signature-value.ts'
import { credentialsOf, now, trusted } from './testing/fixtures.ts'
import type { Credentials } from './types.ts'
import { verifyResponseDigest, verifyResponseSignature } from './verify-response.ts'

const CERTIFICATE = 'ASPSP-Signature-Certificate'
const [authorityCertificate = expect.fail()] = trusted
const credentials = credentialsOf({ serial: 'abcdef12' })
const body = Buffer.from('{"paymentId":"enc!!1","transactionStatus":"RCVD"}')
const answer: readonly Header[] = [
  ['date', now.toUTCString()],
  ['content-type', 'application/json; charset=utf-8'],
  ['digest', digestHeader(body)],
  ['x-request-id', '9a7c2b34-6b3a-4d2e-9a35-0c4c9ad0f001'],
]

/** The headers of an answer with their Signature, and the certificate that it was made with. */
function signed(headers: readonly Header[] = answer, by: Credentials = credentials): Header[] {
  const certified: Header[] = [...headers, [CERTIFICATE, encodeCertificate(by.certificate)]]
  return [...certified, ['Signature', createSignatureMaker(by)({ headers })]]
}

const codesIn = (headers: readonly Header[], trust: object = {}): string[] =>
  verifyResponseSignature(
    { headers, body },
    { certificate: credentials.certificate, ...trust },
    now,
  ).map(({ code, part }) => (part === undefined ? code : `${code}:${part}`))

const edited = (name: string, edit: (value: string) => string): Header[] =>
  signed().map(([key, value]) => [key, key === name ? edit(value) : value])

describe('a right signature has no findings', () => {
  test.each<[string, readonly Header[]]>([
    ['over date, digest and x-request-id', signed()],
    ['over the digest alone', signed(answer.filter(([name]) => name === 'digest'))],
    ['of an answer without a digest', signed(withoutHeader(answer, 'digest'))],
    ['of header names in capitals', signed().map(([name, value]) => [name.toUpperCase(), value])],
    ['to which a server added its date', [...signed(withoutHeader(answer, 'date')), ['Date', 'x']]],
    ['whose serial is in lower case', edited('Signature', (text) => text.replace('ABCD', 'abcd'))],
  ])('%s', (_, headers) => {
    expect(codesIn(headers)).toEqual([])
  })

  test('made by hand, as requests are signed', () => {
    const text = `digest: ${digestHeader(body)}\ndate: ${now.toUTCString()}`
    const value = sign('sha256', Buffer.from(text), credentials.privateKey).toString('base64')
    const signature = `keyId="SN=ABCDEF12,CA=CN=Samsvar Test CA,O=Samsvar,C=NO",algorithm="rsa-sha256",headers="digest date",signature="${value}"`
    expect(codesIn([...answer, ['Signature', signature]])).toEqual([])
  })

  test('nor has an answer without one', () => {
    expect(codesIn(answer)).toEqual([])
  })
})

describe('a wrong one is found', () => {
  const without = (name: string) =>
    createSignatureMaker(credentials)({
      headers: withoutHeader(answer, name),
    })
  const otherKey = { ...credentials, privateKey: anotherKey().privateKey }

  test.each<[string, readonly Header[], readonly string[]]>([
    ['over another date', edited('date', () => 'x'), ['signature-mismatch:signature']],
    ['by another key', signed(answer, otherKey), ['signature-mismatch:signature']],
    [
      'that leaves the digest out',
      [...answer, ['Signature', without('digest')]],
      ['present-header-unsigned:digest'],
    ],
    [
      'over a header that is not there',
      withoutHeader(signed(), 'x-request-id'),
      ['signed-header-absent:x-request-id', 'signature-mismatch:signature'],
    ],
    [
      'over a request line, which an answer has not got',
      edited('Signature', (text) => text.replace('date digest', '(request-target) date digest')),
      ['signed-header-absent:(request-target)'],
    ],
    [
      'of another certificate by its keyId',
      edited('Signature', (text) => text.replace('SN=ABCDEF12', 'SN=01')),
      ['key-id-serial-differs:keyId'],
    ],
    ['in another form', withHeader(answer, 'Signature', 'sig1=:AAAA:'), ['signature-unparsable']],
    ['that is empty', withHeader(answer, 'Signature', ''), ['signature-unparsable']],
  ])('%s', (_, headers, codes) => {
    expect(codesIn(headers)).toEqual(codes)
  })
})

describe('where answers bring their certificate', () => {
  const issuedBy = { certificate: authorityCertificate, certificateHeader: CERTIFICATE }

  test('it must be there and be one that the known one issued, or that one itself', () => {
    expect(codesIn(signed(), issuedBy)).toEqual([])
    expect(codesIn(signed(), { certificateHeader: CERTIFICATE.toLowerCase() })).toEqual([])
    expect(codesIn(withoutHeader(signed(), CERTIFICATE), issuedBy)).toEqual(['certificate-missing'])
    expect(codesIn(withHeader(signed(), CERTIFICATE, 'x'), issuedBy)).toEqual([
      'certificate-unreadable',
    ])
    const stranger = credentialsOf({ serial: '77' }).certificate
    expect(codesIn(signed(), { ...issuedBy, certificate: stranger })).toEqual([
      'certificate-untrusted',
    ])
  })

  test('it must be in its time', () => {
    const old = credentialsOf({ notBefore: new Date(0), notAfter: new Date(1000) })
    expect(codesIn(signed(answer, old), issuedBy)).toEqual(['certificate-expired'])
  })

  test('it is the one that the signature is held against', () => {
    const other = credentialsOf({ serial: 'abcdef12', keys: anotherKey() })
    const headers = withHeader(signed(), CERTIFICATE, encodeCertificate(other.certificate))
    expect(codesIn(headers, issuedBy)).toEqual(['signature-mismatch:signature'])
  })
})

test.each<[string, string | undefined, readonly string[]]>([
  ['right', digestHeader(body), []],
  ['right, by SHA-512', digestHeader(body, 'sha-512'), []],
  ['not there', undefined, []],
  ['that of another body', digestHeader(Buffer.from('{}')), ['digest-mismatch']],
  ['in the form of RFC 9530', 'sha-256=:AAAA:', ['digest-unparsable']],
])('a Digest that is %s', (_, digest, codes) => {
  const headers: Header[] = digest === undefined ? [] : [['Digest', digest]]
  expect(verifyResponseDigest({ headers, body }).map(({ code }) => code)).toEqual(codes)
})
