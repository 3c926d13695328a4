import httpSignature from 'http-signature'
import { describe, expect, test } from 'vitest'
import { headerValue, withHeader, type HttpRequest } from '../http/message.ts'
import { encodeCertificate } from './certificate.ts'
import { keyIdOf } from './key-id.ts'
import { createSigner } from './sign.ts'
import { parseSignatureHeader } from './signature-header.ts'
import { signingString } from './signing-string.ts'
import { credentialsOf, keys, now, paymentRequest, trusted } from './testing/fixtures.ts'
import { openssl } from './testing/openssl.ts'
import { SIGNED_HEADERS } from './types.ts'
import { verifySignature } from './verify.ts'

const ORDERS = [
  ['the usual headers', [...SIGNED_HEADERS]],
  [
    'the request target and further headers',
    ['(request-target)', 'psu-ip-address', ...SIGNED_HEADERS],
  ],
  ['another order', SIGNED_HEADERS.toReversed()],
] as const

const credentials = credentialsOf()
const publicKeyPem = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString()
const privateKeyPem = keys.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()

describe('what we sign', () => {
  test.each(ORDERS)('verifies with `openssl dgst`: %s', (_, headers) => {
    const signed = createSigner(credentials)(paymentRequest(), { headers })
    const parsed = parseSignatureHeader(headerValue(signed.headers, 'Signature') ?? '')
    const said = openssl(
      ['dgst', '-sha256', '-verify', 'public.pem', '-signature', 'signature', 'text'],
      {
        'public.pem': publicKeyPem,
        signature: Buffer.from(parsed.parts.signature ?? '', 'base64'),
        text: signingString(signed, headers),
      },
    )
    expect(said).toBe('Verified OK\n')
  })

  test.each(ORDERS)('verifies with the http-signature package: %s', (_, headers) => {
    const signed = createSigner(credentials)(paymentRequest(), { headers })
    const parsed = httpSignature.parseRequest(asReceived(signed), { headers })
    expect(parsed.keyId).toBe(keyIdOf(credentials.certificate))
    expect(httpSignature.verifySignature(parsed, publicKeyPem)).toBe(true)
  })

  test('does not verify there once it has changed', () => {
    const signed = createSigner(credentials)(paymentRequest())
    const changed = { ...signed, headers: withHeader(signed.headers, 'PSU-ID', 'someone else') }
    const parsed = httpSignature.parseRequest(asReceived(changed))
    expect(httpSignature.verifySignature(parsed, publicKeyPem)).toBe(false)
  })
})

describe('what the http-signature package signs', () => {
  test.each(ORDERS)('verifies here: %s', (_, headers) => {
    const request = paymentRequest({
      'TPP-Signature-Certificate': encodeCertificate(credentials.certificate),
    })
    expect(
      verifySignature(signedElsewhere(request, headers), {
        now,
        trusted,
        bodyRequiresDigest: true,
      }),
    ).toEqual([])
  })
})

function asReceived(request: HttpRequest): Parameters<typeof httpSignature.parseRequest>[0] {
  const headers = request.headers.map(([name, value]) => [name.toLowerCase(), value] as const)
  return { method: request.method, url: request.target, headers: Object.fromEntries(headers) }
}

function signedElsewhere(request: HttpRequest, headers: readonly string[]): HttpRequest {
  let written = request.headers
  httpSignature.signRequest(
    {
      method: request.method,
      path: request.target,
      getHeader: (name) => headerValue(written, name),
      setHeader: (name, value) => {
        written = withHeader(written, name, value)
      },
    },
    {
      key: privateKeyPem,
      keyId: keyIdOf(credentials.certificate),
      algorithm: 'rsa-sha256',
      headers,
      authorizationHeaderName: 'Signature',
    },
  )
  return { ...request, headers: written }
}
