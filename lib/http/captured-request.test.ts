import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CaptureError, readCapturedRequest } from './captured-request.ts'

const read = (text: string) => readCapturedRequest(Buffer.from(text, 'latin1'))
const bodyOf = (text: string) => Buffer.from(read(text).request.body ?? []).toString('latin1')

describe('a captured request', () => {
  test.each([
    ['CRLF', '\r\n'],
    ['LF', '\n'],
  ])('is read with %s', (_, end) => {
    const lines = ['POST /v1/x?a=1 HTTP/1.1', 'Host: bank.example', 'x-EMPTY:', '', '{"a":1}']
    const { request, remarks } = read(lines.join(end))
    expect(request).toEqual({
      method: 'POST',
      target: '/v1/x?a=1',
      headers: [
        ['Host', 'bank.example'],
        ['x-EMPTY', ''],
      ],
      body: Buffer.from('{"a":1}'),
    })
    expect(remarks).toEqual([])
  })

  test('comes back as it was written, whatever its headers and body hold', () => {
    const name = fc.stringMatching(/^[A-Za-z-]{1,12}$/)
    const value = fc.stringMatching(/^(?:[!-~][ -~\u00a1-\u00ff]{0,20})?$/)
    const header = fc
      .tuple(name, value)
      .filter(([key]) => !/^(content-length|transfer-encoding)$/i.test(key))
    const ends = fc.constantFrom('\n', '\r\n')
    fc.assert(
      fc.property(fc.array(header), fc.uint8Array(), ends, (headers, octets, end) => {
        const head = ['PUT /a HTTP/1.1', ...headers.map(([key, text]) => `${key}: ${text}`), '', '']
        const captured = readCapturedRequest(
          Buffer.concat([Buffer.from(head.join(end), 'latin1'), octets]),
        )
        expect(captured.request.headers).toEqual(headers)
        expect(Buffer.from(captured.request.body ?? [])).toEqual(Buffer.from(octets))
      }),
    )
  })

  test('may stand after empty lines, have no version, no body and no end', () => {
    expect(read('\n\nGET /v1/user\nHost: a').request).toEqual({
      method: 'GET',
      target: '/v1/user',
      headers: [['Host', 'a']],
    })
  })

  test('with a whole URL is sent to its host', () => {
    const { request, origin } = read('GET https://u@bank.example:8443/api/v1?x#y HTTP/1.1\n\n')
    expect(request).toMatchObject({ target: '/api/v1?x', headers: [['Host', 'bank.example:8443']] })
    expect(origin).toBe('https://u@bank.example:8443')
  })

  test('keeps blanks in values, and joins folded lines', () => {
    const { headers } = read('GET / HTTP/1.1\nA:  two \nB: one\n\ttwo\n\n').request
    expect(headers).toEqual([
      ['A', ' two '],
      ['B', 'one two'],
    ])
  })
})

describe('a body', () => {
  const post = (headers: string, body: string) => `POST / HTTP/1.1\n${headers}\n\n${body}`

  test('ends where Content-Length says, when only line breaks follow', () => {
    expect(bodyOf(post('Content-Length: 2', '{}\n'))).toBe('{}')
    expect(read(post('Content-Length: 2', '{}\n')).remarks).toHaveLength(1)
  })

  test.each(['{}{}', '{'])('of another length is kept, with a remark: %s', (body) => {
    expect(bodyOf(post('Content-Length: 2', body))).toBe(body)
    expect(read(post('Content-Length: 2', body)).remarks[0]).toContain('Content-Length says 2')
  })

  test('in chunks is put together', () => {
    const body = fc.array(fc.stringMatching(/^[a-z\r\n]{1,30}$/))
    fc.assert(
      fc.property(body, (chunks) => {
        const text = [
          ...chunks.map((one) => `${one.length.toString(16)}\r\n${one}\r\n`),
          '0\r\n\r\n',
        ]
        expect(bodyOf(post('Transfer-Encoding: chunked', text.join('')))).toBe(chunks.join(''))
      }),
    )
  })

  test.each(['{}', '5\r\nabc', '2\r\nabc\r\n0\r\n'])(
    'that is called chunked and is not is kept: %j',
    (body) => {
      expect(bodyOf(post('Transfer-Encoding: chunked', body))).toBe(body)
      expect(read(post('Transfer-Encoding: chunked', body)).remarks).toHaveLength(1)
    },
  )
})

test.each([
  ['', 'the first line'],
  ['HTTP/1.1 200 OK\n\n', 'the first line'],
  ['hello', 'the first line'],
  ['GET / HTTP/1.1\nHost: a\nno header\n\n', 'line 3 should be a header'],
  ['GET / HTTP/1.1\n: a\n\n', 'line 2 should be a header'],
])('%j is no request', (text, message) => {
  expect(() => read(text)).toThrow(CaptureError)
  expect(() => read(text)).toThrow(message)
})
