import { expect, test } from 'vitest'
import type { Header } from './message.ts'
import { requestOctets, withContentLength } from './request-octets.ts'

const post = { method: 'POST', target: '/v1/x', headers: [['Host', 'bank.example']] } as const
const withHeader = (header: Header) => ({ ...post, headers: [...post.headers, header] })

test('every octet as it was built', () => {
  const request = {
    ...withHeader(['Odd', ' a\r\n\tb\u0000\u00e6 ']),
    body: Uint8Array.of(0x7b, 0xff, 0x0a),
  }
  expect(requestOctets(request).toString('latin1')).toBe(
    'POST /v1/x HTTP/1.1\r\nHost: bank.example\r\nOdd:  a\r\n\tb\u0000\u00e6 \r\n\r\n{\u00ff\n',
  )
})

test('a character that is no octet is not cut to one', () => {
  expect(() => requestOctets(withHeader(['X', '€']))).toThrow('“X: €” cannot be written')
})

test('the length of the body is stated last', () => {
  const body = Buffer.from('ø')
  expect(withContentLength({ ...post, body }).headers.at(-1)).toEqual(['content-length', '2'])
  expect(withContentLength(post).headers.at(-1)).toEqual(['content-length', '0'])
})

test('a request that needs no length, or has one, stays as it is', () => {
  const requests = [
    { ...post, method: 'GET' },
    withHeader(['Content-LENGTH', '7']),
    withHeader(['Transfer-Encoding', 'chunked']),
  ]
  for (const request of requests) expect(withContentLength(request)).toBe(request)
})
