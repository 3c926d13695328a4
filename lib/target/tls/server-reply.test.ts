import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readServerReply } from './server-reply.ts'

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex')
const random = '00'.repeat(32)

test.each([
  ['15 0301 0002 02 46', { reply: 'alert', description: 'protocol_version' }],
  ['15 0303 0002 02 fe', { reply: 'alert', description: 'number 254' }],
  // close_notify is a warning, and the end all the same.
  ['15 0303 0002 01 00', { reply: 'alert', description: 'close_notify' }],
  ['16 0301 002a 02 000026 0301 R 00 002f 00', { reply: 'hello', version: 'TLS 1.0' }],
  ['16 0303 002a 02 000026 0303 R 00 c02f 00', { reply: 'hello', version: 'TLS 1.2' }],
  [
    // TLS 1.3, behind another extension
    '16 0303 0036 02 000032 0303 R 00 1301 00 000a 0033 0000 002b 0002 0304',
    { reply: 'hello', version: 'TLS 1.3' },
  ],
  ['16 0303 002a 02 000026 0305 R 00 c02f 00', { reply: 'hello', version: 'an unknown version' }],
  // A warning about the name, then the hello.
  [
    '15 0303 0002 01 70 16 0301 002a 02 000026 0302 R 00 002f 00',
    { reply: 'hello', version: 'TLS 1.1' },
  ],
  ['16 0303 0004 0b 000000', { reply: 'no-tls', beginning: '\u000b\0\0\0' }],
])('%s', (octets, reply) => {
  const all = hex(octets.replace('R', random))
  expect(readServerReply(all)).toEqual(reply)
  // As long as something of it is missing, nothing is concluded.
  const records = octets.startsWith('15 0303 0002 01 70') ? 7 : 0
  for (let length = records; length < all.length; length += 1) {
    expect(readServerReply(all.subarray(0, length))).toBeUndefined()
  }
})

test('whatever comes, it is read without a fault', () => {
  const record = fc
    .tuple(fc.constantFrom(0x15, 0x16), fc.uint8Array({ maxLength: 90 }))
    .map(([type, content]) => Buffer.from([type, 3, 3, 0, content.length, ...content]))
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array(), record), (octets) => {
      readServerReply(Buffer.from(octets))
    }),
    { numRuns: 2000 },
  )
})
