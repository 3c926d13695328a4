import fc from 'fast-check'
import { expect, test } from 'vitest'
import { headerValue, withHeader } from '../http/message.ts'
import { asLenientlyDecoded } from './lenient-base64.ts'
import { createSigner } from './sign.ts'
import { signatureParts, withSignaturePart } from './tampers/signed-request.ts'
import { credentialsOf, now, paymentRequest } from './testing/fixtures.ts'
import { verifySignature } from './verify.ts'

const sign = createSigner(credentialsOf())
const request = paymentRequest()
const findings = (one: typeof request) =>
  verifySignature(one, { now, bodyRequiresDigest: true }).map(({ code }) => code)

const oneMore = (character: string) => String.fromCharCode(character.charCodeAt(0) + 1)

test('a request whose base64 is as it should be stays the same', () => {
  for (const one of [sign(request), sign(request, { encodedWord: 'utf-8' }), request]) {
    expect(asLenientlyDecoded(one)).toBe(one)
  }
})

test.each<[string, (base64: string) => string]>([
  ['no padding', (base64) => base64.replace(/=+$/, '')],
  ['stray bits', (base64) => base64.replace(/[^=](?==)/, oneMore)],
  ['line breaks', (base64) => base64.replace(/.{64}/g, '$& ')],
  ['the alphabet of URLs', (base64) => base64.replaceAll('+', '-').replaceAll('/', '_')],
])('a signature and a digest with %s are read', (_, spoil) => {
  const digest = spoil(headerValue(request.headers, 'Digest')?.slice('SHA-256='.length) ?? '')
  const headers = withHeader(request.headers, 'Digest', `SHA-256=${digest}`)
  const signed = sign({ ...request, headers })
  const spoilt = withSignaturePart(signed, 'signature', spoil(signatureParts(signed).signature))
  const { signature } = signatureParts(asLenientlyDecoded(spoilt))
  expect(signature).toBe(signatureParts(signed).signature)
  expect(headerValue(asLenientlyDecoded(spoilt).headers, 'Digest')).toBe(
    headerValue(request.headers, 'Digest'),
  )
})

test('an encoded word is read, and then the signature in it', () => {
  const signed = sign(request, { encodedWord: 'utf-8' })
  const value = headerValue(signed.headers, 'Signature') ?? ''
  const headers = withHeader(signed.headers, 'Signature', value.replace(/=*\?=$/, '*?='))
  expect(findings({ ...signed, headers })).toEqual(['encoded-word-malformed'])
  expect(findings(asLenientlyDecoded({ ...signed, headers }))).toEqual([])
})

test('any header may come', () => {
  fc.assert(
    fc.property(fc.constantFrom('Signature', 'Digest'), fc.string(), (name, value) => {
      asLenientlyDecoded({ ...request, headers: withHeader(request.headers, name, value) })
    }),
  )
})
