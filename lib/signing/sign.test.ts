import { describe, expect, test } from 'vitest'
import { headerValue, withoutHeader } from '../http/message.ts'
import { createAuthority } from './authority.ts'
import { decodeWord } from './encoded-word.ts'
import { distinguishedName } from './distinguished-name.ts'
import { choosing, createSigner } from './sign.ts'
import { parseSignatureHeader } from './signature-header.ts'
import { credentialsOf, keys, load, paymentRequest } from './testing/fixtures.ts'

const credentials = credentialsOf({ serial: '1f' })
const sign = createSigner(credentials)

describe('a signed request', () => {
  test('has the certificate and the signature after its own headers, and nothing else is touched', () => {
    const request = paymentRequest()
    const signed = sign(request)
    expect({ ...signed, headers: signed.headers.slice(0, -2) }).toEqual(request)
    expect(signed.headers.slice(-2).map(([name]) => name)).toEqual([
      'TPP-Signature-Certificate',
      'Signature',
    ])
    expect(headerValue(signed.headers, 'TPP-Signature-Certificate')).toBe(
      credentials.certificate.raw.toString('base64'),
    )
  })

  test('names certificate, algorithm and the headers that it has, in the order of the specification', () => {
    const request = paymentRequest()
    const parsed = parseSignatureHeader(
      headerValue(
        sign({ ...request, headers: withoutHeader(request.headers, 'PSU-Corporate-ID') }).headers,
        'Signature',
      ) ?? '',
    )
    expect(parsed).toMatchObject({
      ok: true,
      parts: {
        keyId: 'SN=1F,CA=CN=Samsvar Test CA,O=Samsvar,C=NO',
        algorithm: 'rsa-sha256',
        headers: 'date digest x-request-id psu-id tpp-redirect-uri',
      },
    })
  })

  test('is the same every time', () => {
    expect(sign(paymentRequest())).toEqual(sign(paymentRequest()))
  })

  test('is the same when it is signed beside the thread, with the choices of a signer too', async () => {
    const request = paymentRequest()
    expect(await sign.later(request)).toEqual(sign(request))
    const choices = { headers: ['date'], encodedWord: 'utf-8' } as const
    const chosen = choosing(sign, choices)
    expect(await chosen.later(request)).toEqual(sign(request, choices))
    expect(chosen(request)).toEqual(sign(request, choices))
  })

  test('keeps the certificate header that the caller gave it', () => {
    const signed = sign(paymentRequest({ 'tpp-signature-certificate': 'mine' }))
    expect(signed.headers.filter(([name]) => /^tpp-signature-certificate$/i.test(name))).toEqual([
      ['tpp-signature-certificate', 'mine'],
    ])
  })

  test('has one Signature, signed again or not', () => {
    expect(sign(sign(paymentRequest()))).toEqual(sign(paymentRequest()))
  })

  test('may sign the certificate too', () => {
    const headers = ['date', 'tpp-signature-certificate']
    expect(() => sign(paymentRequest(), { headers })).not.toThrow()
  })

  test('is not made over a header that is not there', () => {
    expect(() => sign(paymentRequest(), { headers: ['x-nothing'] })).toThrow('x-nothing')
  })
})

describe('the encoded word', () => {
  const subject = distinguishedName({ O: 'Żubr Bank' })
  const polish = createSigner(load(createAuthority({ keys, subject }).issue({ keys })))

  test('is sent when it is asked for', () => {
    const value =
      headerValue(sign(paymentRequest(), { encodedWord: 'iso-8859-1' }).headers, 'Signature') ?? ''
    expect(decodeWord(value)).toEqual({
      ok: true,
      charset: 'iso-8859-1',
      text: headerValue(sign(paymentRequest()).headers, 'Signature'),
    })
  })

  test('is sent in utf-8 when the issuer is not ASCII', () => {
    const value = headerValue(polish(paymentRequest()).headers, 'Signature') ?? ''
    expect(decodeWord(value)).toMatchObject({
      charset: 'utf-8',
      text: expect.stringContaining('CA=O=Żubr Bank"'),
    })
  })

  test('is not sent in a charset that cannot hold the issuer', () => {
    expect(() => polish(paymentRequest(), { encodedWord: 'iso-8859-1' })).toThrow('Use utf-8')
  })
})
