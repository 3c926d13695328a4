import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { contentOf } from './response-content.ts'

const text = Buffer.from('{"paymentId":"ø"}')
const response = (body: Buffer, encoding?: string) => ({
  status: 200,
  headers: encoding === undefined ? [] : ([['content-encoding', encoding]] as const),
  body,
  truncated: false,
})

test.each([
  ['gzip', gzipSync(text)],
  ['GZIP', gzipSync(text)],
  ['deflate', deflateSync(text)],
  ['br', brotliCompressSync(text)],
  ['identity', text],
  [undefined, text],
])('%s', (encoding, body) => {
  expect(Buffer.from(contentOf(response(body, encoding)))).toEqual(text)
})

test('what cannot be unpacked stays as it came', () => {
  expect(contentOf(response(text, 'gzip'))).toBe(text)
  expect(contentOf(response(text, 'zstd'))).toBe(text)
  const bomb = gzipSync(Buffer.alloc(2 ** 27))
  expect(contentOf(response(bomb, 'gzip'))).toBe(bomb)
})
