import { constants, generateKeyPairSync, sign, X509Certificate } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  headerValue,
  withHeader,
  withoutHeader,
  type Header,
  type HttpRequest,
} from '../http/message.ts'
import { createAuthority, issueSelfSigned } from './authority.ts'
import { encodeWord } from './encoded-word.ts'
import { distinguishedName } from './distinguished-name.ts'
import { createSigner } from './sign.ts'
import {
  formatSignatureHeader,
  parseSignatureHeader,
  SIGNATURE_PARTS,
  type SignatureParts,
} from './signature-header.ts'
import { signingOctets, signingString } from './signing-string.ts'
import {
  authority,
  credentialsOf,
  keys,
  load,
  now,
  paymentRequest,
  trusted,
} from './testing/fixtures.ts'
import { wireText } from './testing/wire-text.ts'
import { SIGNED_HEADERS } from './types.ts'
import { verifySignature, type VerifyOptions } from './verify.ts'

const OPTIONS: VerifyOptions = { now, trusted, requiredRole: 'PSP_PI', bodyRequiresDigest: true }
const credentials = credentialsOf({ serial: 'abcdef12' })
const signRequest = createSigner(credentials)

function codes(request: HttpRequest, options: Partial<VerifyOptions> = {}): string[] {
  return verifySignature(request, { ...OPTIONS, ...options }).map(({ code, part }) =>
    part === undefined ? code : `${code}:${part}`,
  )
}

function partsOf(request: HttpRequest): SignatureParts {
  const parsed = parseSignatureHeader(headerValue(request.headers, 'Signature') ?? '')
  if (!parsed.ok) throw new Error('a Signature header of our own that cannot be read')
  return parsed.parts
}

function set(request: HttpRequest, name: string, value: string): HttpRequest {
  return { ...request, headers: withHeader(request.headers, name, value) }
}

function without(request: HttpRequest, name: string): HttpRequest {
  return { ...request, headers: withoutHeader(request.headers, name) }
}

/** A signed request with parts of its Signature header replaced. */
function withParts(
  changes: Partial<Record<string, string>>,
  request = signRequest(paymentRequest()),
): HttpRequest {
  const parts = Object.entries({ ...partsOf(request), ...changes })
  const kept = parts.flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  return set(request, 'Signature', formatSignatureHeader(Object.fromEntries(kept)))
}

/** The signature that belongs to these names, however wrong the rest is. */
function signatureOver(text: string): string {
  return sign('sha256', signingOctets(text), keys.privateKey).toString('base64')
}

describe('what is right has no findings', () => {
  const permutation = fc.shuffledSubarray(
    [...SIGNED_HEADERS, '(request-target)', 'psu-ip-address'],
    { minLength: 8 },
  )

  test('any header values in any order of signing', () => {
    const visible = wireText.map((text) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, ''))
    fc.assert(
      fc.property(visible, visible, permutation, (psuId, redirect, headers) => {
        const request = paymentRequest({ 'PSU-ID': psuId, 'TPP-Redirect-URI': redirect })
        expect(codes(signRequest(request, { headers }))).toEqual([])
      }),
    )
  })

  test('a request without the headers that may be absent', () => {
    const request = {
      method: 'GET',
      target: '/v1/user',
      headers: [['Date', now.toUTCString()]],
    } as const
    expect(codes(signRequest(request), { bodyRequiresDigest: false })).toEqual([])
  })

  test.each(['utf-8', 'iso-8859-1'] as const)(
    'the whole Signature header as a word in %s',
    (encodedWord) => {
      expect(codes(signRequest(paymentRequest(), { encodedWord }))).toEqual([])
    },
  )

  test('an issuer beyond ASCII, which is sent as a word unasked', () => {
    const subject = distinguishedName(
      { C: 'NO' },
      { O: 'Ærlig Bank, "Øst"' },
      { CN: '#1 ', OU: 'å' },
    )
    const odd = createAuthority({ keys, subject })
    const signed = createSigner(load(odd.issue({ keys })))(paymentRequest())
    expect(headerValue(signed.headers, 'Signature')).toMatch(/^=\?utf-8\?B\?/)
    expect(codes(signed, { trusted: [new X509Certificate(odd.certificatePem)] })).toEqual([])
  })

  test('further parts, and parts in another order', () => {
    const { keyId, algorithm, headers, signature } = partsOf(signRequest(paymentRequest()))
    const value = formatSignatureHeader({ signature, headers, version: '1', algorithm, keyId })
    expect(codes(set(signRequest(paymentRequest()), 'Signature', value))).toEqual([])
  })

  test('any authority and any role, when none are asked for', () => {
    const stranger = createAuthority().issue({ roles: [] })
    const signed = createSigner(load(stranger))(paymentRequest())
    expect(verifySignature(signed, { now, bodyRequiresDigest: true })).toEqual([])
  })

  test('names of header fields in any case on the wire', () => {
    const signed = signRequest(paymentRequest())
    const headers = signed.headers.map(([name, value]): Header => [name.toUpperCase(), value])
    expect(codes({ ...signed, headers })).toEqual([])
  })
})

describe('the Date header', () => {
  const dated = (ms: number) =>
    signRequest(paymentRequest({ Date: new Date(now.getTime() + ms).toUTCString() }))
  const clock = new Date(Math.floor(now.getTime() / 1000) * 1000)

  test.each([
    [60_000, []],
    [-60_000, []],
    [61_000, ['date-skewed']],
    [-61_000, ['date-skewed']],
    [-600_000, ['date-skewed']],
  ])('%i ms from the clock', (ms, findings) => {
    expect(codes(dated(ms), { now: clock })).toEqual(findings)
  })

  test('names a second, so that up to its end counts', () => {
    const late = new Date(clock.getTime() + 60_999)
    expect(codes(dated(0), { now: late })).toEqual([])
    expect(codes(dated(0), { now: new Date(late.getTime() + 1) })).toEqual(['date-skewed'])
    const early = new Date(clock.getTime() - 60_001)
    expect(codes(dated(0), { now: early })).toEqual(['date-skewed'])
  })

  test('has the allowed deviation that is asked for', () => {
    expect(codes(dated(300_000), { now: clock, maxSkewSeconds: 300 })).toEqual([])
    expect(codes(dated(301_000), { now: clock, maxSkewSeconds: 300 })).toEqual(['date-skewed'])
  })

  test('is missing, malformed, or there twice', () => {
    expect(codes(signRequest(without(paymentRequest(), 'Date')))).toEqual(['date-missing'])
    expect(codes(signRequest(paymentRequest({ Date: now.toISOString() })))).toEqual([
      'date-malformed',
    ])
    const request = paymentRequest()
    const twice = {
      ...request,
      headers: [...request.headers, ['date', now.toUTCString()] as const],
    }
    expect(codes(signRequest(twice))).toEqual(['date-malformed'])
  })
})

describe('the Digest header', () => {
  test('is missing, and asked for or not', () => {
    const signed = signRequest(without(paymentRequest(), 'Digest'))
    expect(codes(signed)).toEqual(['digest-missing'])
    expect(codes(signed, { bodyRequiresDigest: false })).toEqual([])
  })

  test('is of another body, or cannot be read, also when it is not asked for', () => {
    const signed = signRequest(paymentRequest())
    expect(codes({ ...signed, body: Buffer.from('{}') }, { bodyRequiresDigest: false })).toEqual([
      'digest-mismatch',
    ])
    expect(codes(signRequest(paymentRequest({ Digest: 'SHA-256' })))).toEqual(['digest-unparsable'])
  })

  test('of a request without a body is that of nothing', () => {
    const { body: _, ...request } = paymentRequest()
    const empty = 'SHA-256=47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
    expect(codes(signRequest(set(request, 'Digest', empty)))).toEqual([])
    expect(codes(signRequest(request))).toEqual(['digest-mismatch'])
  })
})

describe('the Signature header', () => {
  test('is missing', () => {
    expect(codes(without(signRequest(paymentRequest()), 'Signature'))).toEqual([
      'signature-missing',
    ])
  })

  test.each(SIGNATURE_PARTS)('has no %s', (part) => {
    expect(codes(withParts({ [part]: undefined }))).toEqual([`part-missing:${part}`])
  })

  test('comes twice, or has a part twice', () => {
    const signed = signRequest(paymentRequest())
    const [signature] = signed.headers.slice(-1)
    expect(signature?.[0]).toBe('Signature')
    const twice = { ...signed, headers: [...signed.headers, ...(signature ? [signature] : [])] }
    expect(codes(twice)).toEqual(SIGNATURE_PARTS.map((part) => `part-duplicated:${part}`))
  })

  test('cannot be read', () => {
    const signed = signRequest(paymentRequest())
    const value = headerValue(signed.headers, 'Signature') ?? ''
    for (const broken of [
      value.slice(0, -1),
      value.replaceAll('",', '";'),
      value.replace('=', ''),
      '',
      'junk',
    ]) {
      expect(codes(set(signed, 'Signature', broken))).toEqual(['signature-unparsable'])
    }
  })

  test('is a word that cannot be read', () => {
    const signed = signRequest(paymentRequest(), { encodedWord: 'utf-8' })
    const value = headerValue(signed.headers, 'Signature') ?? ''
    for (const broken of [
      value.replace('?B?', '?b?'),
      value.replace('utf-8', 'utf-7'),
      value.slice(0, -2),
    ]) {
      expect(codes(set(signed, 'Signature', broken))).toEqual(['encoded-word-malformed'])
    }
    const junk = encodeWord('junk', 'utf-8')
    expect(codes(set(signed, 'Signature', junk))).toEqual(['signature-unparsable'])
  })

  test.each(['rsa-sha512', 'hmac-sha256', 'hs2019', 'RSA-SHA256', ''])(
    'names the algorithm %j',
    (algorithm) => {
      expect(codes(withParts({ algorithm }))).toEqual(['algorithm-unsupported:algorithm'])
    },
  )
})

describe('keyId', () => {
  const { keyId } = partsOf(signRequest(paymentRequest()))

  test.each([
    ['no SN', keyId.replace('SN=', ''), 'unparsable'],
    ['a bank’s own form', 'PSDNO-FSA-123456789', 'unparsable'],
    ['another serial', keyId.replace('ABCDEF12', 'ABCDEF13'), 'serial-differs'],
    ['the serial in decimal', keyId.replace('ABCDEF12', '2882400018'), 'serial-differs'],
    ['the serial with 0x', keyId.replace('ABCDEF12', '0xABCDEF12'), 'serial-differs'],
    [
      'the serial in lower case',
      keyId.replace('ABCDEF12', 'abcdef12'),
      'serial-not-upper-case-hex',
    ],
    ['another issuer', keyId.replace('Samsvar Test CA', 'Other CA'), 'issuer-differs'],
    [
      'the issuer in reverse order',
      'SN=ABCDEF12,CA=C=NO,O=Samsvar,CN=Samsvar Test CA',
      'issuer-differs',
    ],
    ['an issuer that is no name', 'SN=ABCDEF12,CA=/C=NO/O=Samsvar', 'issuer-differs'],
  ])('has %s', (_, keyId, finding) => {
    expect(codes(withParts({ keyId }))).toEqual([`key-id-${finding}:keyId`])
  })

  test.each([
    ['leading zeros of the serial', keyId.replace('SN=', 'SN=00')],
    ['blanks after commas of the issuer', 'SN=ABCDEF12,CA=CN=Samsvar Test CA, O=Samsvar, C=NO'],
    ['object identifiers', 'SN=ABCDEF12,CA=2.5.4.3=Samsvar Test CA,O=Samsvar,OID.2.5.4.6=NO'],
  ])('may have %s', (_, keyId) => {
    expect(codes(withParts({ keyId }))).toEqual([])
  })

  test('has two faults', () => {
    expect(codes(withParts({ keyId: 'SN=1,CA=CN=x' }))).toEqual([
      'key-id-serial-differs:keyId',
      'key-id-issuer-differs:keyId',
    ])
  })
})

describe('the list of signed headers', () => {
  test.each(SIGNED_HEADERS)('lacks %s, which the request has', (name) => {
    const headers = SIGNED_HEADERS.filter((other) => other !== name)
    expect(codes(signRequest(paymentRequest(), { headers }))).toEqual([
      `present-header-unsigned:${name}`,
    ])
  })

  test.each(['empty', 'left-out'] as const)(
    'has a name that the request lacks, signed as %s',
    (form) => {
      const names = [...SIGNED_HEADERS, 'x-nothing']
      const signed = signRequest(paymentRequest())
      const signature = signatureOver(signingString(signed, names, form))
      expect(codes(withParts({ headers: names.join(' '), signature }))).toEqual([
        'signed-header-absent:x-nothing',
      ])
    },
  )

  test('has a name that the request lacks, and the signature is wrong too', () => {
    const headers = 'x-nothing date'
    expect(codes(withParts({ headers }))).toEqual([
      'signed-header-absent:x-nothing',
      ...SIGNED_HEADERS.slice(1).map((name) => `present-header-unsigned:${name}`),
      'signature-mismatch:signature',
    ])
  })

  test('has upper-case names, and is taken by their lower-case ones otherwise', () => {
    const headers = ['(Request-Target)', ...SIGNED_HEADERS.map((name) => name.toUpperCase())]
    const signed = signRequest(paymentRequest(), { headers })
    expect(codes(signed)).toEqual([])
    expect(codes(withParts({ headers: headers.join(' ') }, signed))).toEqual([
      'header-names-not-lower-case:headers',
    ])
  })

  test('is in another order than the signing string', () => {
    const headers = SIGNED_HEADERS.toReversed().join(' ')
    expect(codes(withParts({ headers }))).toEqual(['signature-mismatch:signature'])
  })
})

describe('the signature', () => {
  test('does not verify with any one bit changed', () => {
    const signed = signRequest(paymentRequest())
    const { signature } = partsOf(signed)
    fc.assert(
      fc.property(fc.nat({ max: 255 }), fc.nat({ max: 7 }), (at, bit) => {
        const octets = Buffer.from(signature, 'base64')
        octets.writeUInt8(octets.readUInt8(at) ^ (1 << bit), at)
        const changed = withParts({ signature: octets.toString('base64') }, signed)
        expect(codes(changed)).toEqual(['signature-mismatch:signature'])
      }),
    )
  })

  test('does not verify with any one character changed', () => {
    const signed = signRequest(paymentRequest())
    const { signature } = partsOf(signed)
    fc.assert(
      fc.property(
        fc.nat({ max: signature.length - 1 }),
        fc.constantFrom(...Array.from('Aa0+/=!*_- ')),
        (at, character) => {
          fc.pre(signature[at] !== character)
          const changed = signature.slice(0, at) + character + signature.slice(at + 1)
          expect(codes(withParts({ signature: changed }, signed))).toEqual([
            'signature-mismatch:signature',
          ])
        },
      ),
    )
  })

  test.each(SIGNED_HEADERS)('does not verify once %s has changed', (name) => {
    const changed = set(signRequest(paymentRequest()), name, 'changed')
    expect(codes(changed)).toContain('signature-mismatch:signature')
  })

  test('does not verify for another target once that is signed', () => {
    const signed = signRequest(paymentRequest(), {
      headers: ['(request-target)', ...SIGNED_HEADERS],
    })
    expect(codes({ ...signed, target: '/v1/other' })).toEqual(['signature-mismatch:signature'])
    expect(codes({ ...signed, method: 'PUT' })).toEqual(['signature-mismatch:signature'])
  })

  test.each([
    ['SHA-1', () => sign('sha1', ownOctets(), keys.privateKey)],
    ['SHA-512', () => sign('sha512', ownOctets(), keys.privateKey)],
    [
      'RSA-PSS',
      () =>
        sign('sha256', ownOctets(), {
          key: keys.privateKey,
          padding: constants.RSA_PKCS1_PSS_PADDING,
        }),
    ],
    [
      'another key',
      () =>
        sign('sha256', ownOctets(), generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
    ],
    ['nothing', () => Buffer.alloc(0)],
    ['half of it', () => sign('sha256', ownOctets(), keys.privateKey).subarray(0, 128)],
  ])('does not verify when it was made with %s', (_, make) => {
    expect(codes(withParts({ signature: make().toString('base64') }))).toEqual([
      'signature-mismatch:signature',
    ])
  })

  function ownOctets(): Buffer {
    return signingOctets(signingString(paymentRequest(), SIGNED_HEADERS))
  }
})

describe('the certificate', () => {
  const header = 'TPP-Signature-Certificate'
  const day = 24 * 60 * 60 * 1000
  const at = (days: number) => new Date(now.getTime() + days * day)

  test('is missing', () => {
    expect(codes(without(signRequest(paymentRequest()), header))).toEqual(['certificate-missing'])
  })

  test('cannot be read', () => {
    const signed = signRequest(paymentRequest())
    const pem = credentials.certificate.toString()
    const der = headerValue(signed.headers, header) ?? ''
    for (const value of [
      '',
      'garbage',
      pem,
      Buffer.from(pem).toString('base64'),
      der.slice(4),
      `${der} `.repeat(2),
      Buffer.concat([credentials.certificate.raw, Buffer.of(0)]).toString('base64'),
    ]) {
      expect(codes(set(signed, header, value))).toEqual(['certificate-unreadable'])
    }
  })

  test.each([
    ['has expired', { notBefore: at(-9), notAfter: at(-1) }, 'certificate-expired'],
    ['is not valid yet', { notBefore: at(1), notAfter: at(9) }, 'certificate-not-yet-valid'],
    ['states another role', { roles: ['PSP_AI', 'PSP_AS', 'PSP_IC'] }, 'certificate-without-role'],
    ['states no role', { roles: [] }, 'certificate-without-statement'],
    ['states nothing', { qualified: false }, 'certificate-without-statement'],
  ] as const)('%s', (_, options, finding) => {
    expect(codes(createSigner(credentialsOf(options))(paymentRequest()))).toEqual([finding])
  })

  test('is of an authority that is not trusted, though it has the name of one that is', () => {
    const impostor = createAuthority().issue({ keys })
    expect(codes(createSigner(load(impostor))(paymentRequest()))).toEqual(['certificate-untrusted'])
  })

  test('is signed by its own key', () => {
    const signer = createSigner(load(issueSelfSigned({ keys })))
    expect(codes(signer(paymentRequest()))).toEqual(['certificate-self-signed'])
  })

  test('is of another key', () => {
    const other = authority.issue({ serial: 'abcdef12' })
    const value = new X509Certificate(other.certificatePem).raw.toString('base64')
    expect(codes(set(signRequest(paymentRequest()), header, value))).toEqual([
      'signature-mismatch:signature',
    ])
  })

  test('is of a key that is not RSA, although that key signed', () => {
    const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { certificatePem } = authority.issue({ keys: elliptic, serial: 'abcdef12' })
    const request = set(
      paymentRequest(),
      header,
      new X509Certificate(certificatePem).raw.toString('base64'),
    )
    const signature = sign(
      'sha256',
      signingOctets(signingString(request, SIGNED_HEADERS)),
      elliptic.privateKey,
    )
    const signed = withParts({ signature: signature.toString('base64') }, signRequest(request))
    expect(codes(signed)).toEqual(['signature-mismatch:signature'])
  })
})

describe('findings stand for themselves', () => {
  test('one fault does not hide another', () => {
    const bad = {
      ...paymentRequest({
        Date: 'yesterday',
        Digest: 'SHA-256=',
        'TPP-Signature-Certificate': 'x',
      }),
      body: Buffer.from('{}'),
    }
    expect(codes(bad)).toEqual([
      'signature-missing',
      'certificate-unreadable',
      'digest-mismatch',
      'date-malformed',
    ])
  })

  test('an empty request lacks everything', () => {
    expect(codes({ method: 'GET', target: '/', headers: [] })).toEqual([
      'signature-missing',
      'certificate-missing',
      'digest-missing',
      'date-missing',
    ])
  })
})

describe('hostile input', () => {
  const wanted = ['Date', 'Digest', 'X-Request-ID', 'TPP-Signature-Certificate', 'Signature']

  test('never throws, whatever stands in a header', () => {
    const signed = signRequest(paymentRequest())
    const words = wireText.map((text) => encodeWord(text, 'utf-8'))
    const parts = fc
      .record({ keyId: wireText, algorithm: wireText, headers: wireText, signature: wireText })
      .map(formatSignatureHeader)
    const value = fc.oneof(
      wireText,
      words,
      parts,
      parts.map((text) => encodeWord(text, 'utf-8')),
    )
    fc.assert(
      fc.property(fc.constantFrom(...wanted), value, (name, value) => {
        expect(codes(set(signed, name, value))).not.toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('never throws, whatever octet of the certificate is changed', () => {
    const signed = signRequest(paymentRequest())
    const { raw } = credentials.certificate
    fc.assert(
      fc.property(fc.nat({ max: raw.length - 1 }), fc.nat({ max: 255 }), (at, octet) => {
        fc.pre(raw[at] !== octet)
        const changed = Buffer.from(raw)
        changed[at] = octet
        expect(
          codes(set(signed, 'TPP-Signature-Certificate', changed.toString('base64'))),
        ).not.toEqual([])
      }),
      { numRuns: 1000 },
    )
  })
})
