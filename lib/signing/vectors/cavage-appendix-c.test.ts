import { createPrivateKey, createPublicKey } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Header } from '../../http/message.ts'
import { algorithms } from '../algorithms.ts'
import { checkDigest } from '../digest.ts'
import { formatSignatureHeader, parseSignatureHeader } from '../signature-header.ts'
import { signingOctets, signingString } from '../signing-string.ts'

// The published test key of draft-cavage-http-signatures, appendix C: everyone has it.
const PRIVATE_KEY = createPrivateKey(`-----BEGIN RSA PRIVATE KEY-----
MIICXgIBAAKBgQDCFENGw33yGihy92pDjZQhl0C36rPJj+CvfSC8+q28hxA161QF
NUd13wuCTUcq0Qd2qsBe/2hFyc2DCJJg0h1L78+6Z4UMR7EOcpfdUE9Hf3m/hs+F
UR45uBJeDK1HSFHD8bHKD6kv8FPGfJTotc+2xjJwoYi+1hqp1fIekaxsyQIDAQAB
AoGBAJR8ZkCUvx5kzv+utdl7T5MnordT1TvoXXJGXK7ZZ+UuvMNUCdN2QPc4sBiA
QWvLw1cSKt5DsKZ8UETpYPy8pPYnnDEz2dDYiaew9+xEpubyeW2oH4Zx71wqBtOK
kqwrXa/pzdpiucRRjk6vE6YY7EBBs/g7uanVpGibOVAEsqH1AkEA7DkjVH28WDUg
f1nqvfn2Kj6CT7nIcE3jGJsZZ7zlZmBmHFDONMLUrXR/Zm3pR5m0tCmBqa5RK95u
412jt1dPIwJBANJT3v8pnkth48bQo/fKel6uEYyboRtA5/uHuHkZ6FQF7OUkGogc
mSJluOdc5t6hI1VsLn0QZEjQZMEOWr+wKSMCQQCC4kXJEsHAve77oP6HtG/IiEn7
kpyUXRNvFsDE0czpJJBvL/aRFUJxuRK91jhjC68sA7NsKMGg5OXb5I5Jj36xAkEA
gIT7aFOYBFwGgQAQkWNKLvySgKbAZRTeLBacpHMuQdl1DfdntvAyqpAZ0lY0RKmW
G6aFKaqQfOXKCyWoUiVknQJAXrlgySFci/2ueKlIE1QqIiLSZ8V8OlpFLRnb1pzI
7U1yQXnTAEFYM560yJlzUpOb1V4cScGd365tiSMvxLOvTA==
-----END RSA PRIVATE KEY-----`)

const PUBLIC_KEY = createPublicKey(`-----BEGIN PUBLIC KEY-----
MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDCFENGw33yGihy92pDjZQhl0C3
6rPJj+CvfSC8+q28hxA161QFNUd13wuCTUcq0Qd2qsBe/2hFyc2DCJJg0h1L78+6
Z4UMR7EOcpfdUE9Hf3m/hs+FUR45uBJeDK1HSFHD8bHKD6kv8FPGfJTotc+2xjJw
oYi+1hqp1fIekaxsyQIDAQAB
-----END PUBLIC KEY-----`)

const HEADERS: readonly Header[] = [
  ['Host', 'example.com'],
  ['Date', 'Sun, 05 Jan 2014 21:31:40 GMT'],
  ['Content-Type', 'application/json'],
  ['Digest', 'SHA-256=X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE='],
  ['Content-Length', '18'],
]
const REQUEST = {
  method: 'POST',
  target: '/foo?param=value&pet=dog',
  headers: HEADERS,
  body: Buffer.from('{"hello": "world"}'),
}

const TESTS = [
  {
    name: 'C.1 Default Test',
    names: ['date'],
    text: 'date: Sun, 05 Jan 2014 21:31:40 GMT',
    signature:
      'SjWJWbWN7i0wzBvtPl8rbASWz5xQW6mcJmn+ibttBqtifLN7Sazz6m79cNfwwb8DMJ5cou1s7uEGKKCs+FLEEaDV5lp7q25WqS+lavg7T8hc0GppauB6hbgEKTwblDHYGEtbGmtdHgVCk9SuS13F0hZ8FD0k/5OxEPXe5WozsbM=',
  },
  {
    name: 'C.2 Basic Test',
    names: ['(request-target)', 'host', 'date'],
    text: '(request-target): post /foo?param=value&pet=dog\nhost: example.com\ndate: Sun, 05 Jan 2014 21:31:40 GMT',
    signature:
      'qdx+H7PHHDZgy4y/Ahn9Tny9V3GP6YgBPyUXMmoxWtLbHpUnXS2mg2+SbrQDMCJypxBLSPQR2aAjn7ndmw2iicw3HMbe8VfEdKFYRqzic+efkb3nndiv/x1xSHDJWeSWkx3ButlYSuBskLu6kd9Fswtemr3lgdDEmn04swr2Os0=',
  },
  {
    name: 'C.3 All Headers Test',
    names: ['(request-target)', 'host', 'date', 'content-type', 'digest', 'content-length'],
    text: '(request-target): post /foo?param=value&pet=dog\nhost: example.com\ndate: Sun, 05 Jan 2014 21:31:40 GMT\ncontent-type: application/json\ndigest: SHA-256=X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=\ncontent-length: 18',
    signature:
      'vSdrb+dS3EceC9bcwHSo4MlyKS59iFIrhgYkz8+oVLEEzmYZZvRs8rgOp+63LEM3v+MFHB32NfpB2bEKBIvB1q52LaEUHFv120V01IL+TAD48XaERZFukWgHoBTLMhYS2Gb51gWxpeIq8knRmPnYePbF5MOkR0Zkly4zKH7s1dE=',
  },
]

describe.each(TESTS)('$name', ({ names, text, signature }) => {
  const { sign, verify } = algorithms['rsa-sha256']

  test('has this signing string', () => {
    expect(signingString(REQUEST, names)).toBe(text)
  })

  test('has this signature', () => {
    expect(sign(signingOctets(text), PRIVATE_KEY).toString('base64')).toBe(signature)
    expect(verify(signingOctets(text), PUBLIC_KEY, Buffer.from(signature, 'base64'))).toBe(true)
  })

  test('has this Signature header', () => {
    const parts = { keyId: 'Test', algorithm: 'rsa-sha256', headers: names.join(' '), signature }
    const written = `keyId="Test",algorithm="rsa-sha256",headers="${names.join(' ')}",signature="${signature}"`
    expect(formatSignatureHeader(parts)).toBe(written)
    expect(parseSignatureHeader(written)).toEqual({ ok: true, parts })
  })
})

test('the request has the digest of its body', () => {
  expect(checkDigest('SHA-256=X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=', REQUEST.body)).toEqual(
    { kind: 'match' },
  )
})
