import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import request from 'supertest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '../contract/operations.ts'
import { schemaSites } from './defects/schema-sites.ts'
import { paymentProducts } from './payment-products.ts'
import {
  customer,
  linksOf,
  payment,
  PAYMENTS,
  testBank,
  testTpp,
  validPayments,
} from './testing/tpp.ts'

const bank = testBank()
const tpp = testTpp(bank)
let base: URL

beforeAll(async () => {
  base = new URL(await bank.listen())
  await tpp.authenticate(customer(0).customerNumber)
})
afterAll(() => bank.close())

const refusedOrCreated = (status: number) => status === 201 || (status >= 400 && status < 500)
const headerName = fc.constantFrom(
  'Date',
  'Digest',
  'Signature',
  'TPP-Signature-Certificate',
  'PSU-ID',
  'PSU-Corporate-ID',
  'TPP-Redirect-URI',
  'Content-Type',
  'Content-Encoding',
  'Accept',
  'Expect',
  'Host',
  'Cookie',
)
const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
})

describe.each(products)(
  'a %s request, correctly signed, gets an answer that is no server error',
  (product) => {
    const valid = validPayments[product]
    const { schema } = paymentProducts[product]
    const field = fc.constantFrom(...schemaSites(schema).map(({ at }) => at))

    test('with any JSON', async () => {
      await fc.assert(
        fc.asyncProperty(fc.json({ maxDepth: 40 }), async (rawBody) => {
          const { status } = await tpp.create(product, valid, { rawBody })
          expect(status).toSatisfy(refusedOrCreated)
        }),
        { numRuns: 100 },
      )
    })

    test('with any value in any field', async () => {
      await fc.assert(
        fc.asyncProperty(field, fc.jsonValue(), async (at, value) => {
          const { status } = await tpp.create(product, withValueAt(valid, at, value))
          expect(status).toSatisfy(refusedOrCreated)
        }),
        { numRuns: 200 },
      )
    })

    test('with any bytes', async () => {
      await fc.assert(
        fc.asyncProperty(fc.uint8Array(), async (bytes) => {
          const { status } = await tpp.create(product, valid, { rawBody: Buffer.from(bytes) })
          expect(status).toSatisfy(refusedOrCreated)
        }),
        { numRuns: 100 },
      )
    })

    test('with its own bytes, some of them changed, left out or put in', async () => {
      const text = Buffer.from(JSON.stringify(valid))
      const change = fc.tuple(fc.nat(text.length), fc.nat(3), fc.uint8Array({ maxLength: 3 }))
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
          const rawBody = changes.reduce<Buffer>(
            (bytes, [at, gone, come]) =>
              Buffer.concat([bytes.subarray(0, at), come, bytes.subarray(at + gone)]),
            text,
          )
          const { status } = await tpp.create(product, valid, { rawBody })
          expect(status).toSatisfy(refusedOrCreated)
        }),
        { numRuns: 200 },
      )
    })
  },
)

/** The body with a value where the schema has a field, and what must hold it around it. */
function withValueAt(body: unknown, at: readonly string[], value: unknown): unknown {
  const [step, name, ...rest] = at
  if (step === undefined) return value
  if (step === 'items') return [withValueAt(undefined, at.slice(1), value)]
  const owner = (typeof body === 'object' ? body : {}) as Readonly<Record<string, unknown>>
  return { ...owner, [name ?? '']: withValueAt(owner[name ?? ''], rest, value) }
}

test('any header value, signed or not, gets an answer that is no server error and leaks nothing', async () => {
  await fc.assert(
    fc.asyncProperty(headerName, headerText, fc.boolean(), async (name, value, late) => {
      const answer = await raw(name, value, late)
      expect(answer).toMatch(/^HTTP\/1\.1 (?:201|4\d\d) /)
      expect(answer).not.toMatch(/\.ts:\d|node_modules/)
    }),
    { numRuns: 300 },
  )
})

/** Sends a payment with one header replaced as raw bytes, and gives the raw answer. */
async function raw(name: string, value: string, late: boolean): Promise<string> {
  const body = JSON.stringify(payment)
  const lines = [
    `POST ${PAYMENTS} HTTP/1.1`,
    ...(late ? [] : [`${name}: ${value}`]),
    `Host: ${base.host}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...(late ? [`${name}: ${value}`] : []),
  ]
  return exchange(Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1'))
}

async function exchange(bytes: Buffer): Promise<string> {
  const socket = connect(Number(base.port), base.hostname)
  const received: Buffer[] = []
  socket.on('data', (chunk: Buffer) => received.push(chunk))
  socket.end(bytes)
  await once(socket, 'close')
  return Buffer.concat(received).toString('latin1')
}

test.each([
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['a method that is none', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  [
    'both lengths',
    'POST /v1/user HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
  ],
  [
    'headers beyond all measure',
    `GET /v1/user HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
    431,
  ],
  ['a broken percent sign', 'GET /v1/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
  ['a tunnel', 'CONNECT x:1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 405],
])('%s is answered in JSON', async (_, bytes, status) => {
  const answer = await exchange(Buffer.from(bytes))
  expect(answer).toContain(`HTTP/1.1 ${status} `)
  expect(answer).toMatch(/content-type: application\/json; charset=utf-8/i)
  expect(answer).toContain('tppMessages')
})

test.each([
  ['GET', '/v1/nothing', 404],
  ['GET', '/payments/norwegian-domestic-credit-transfers', 404],
  ['GET', PAYMENTS, 405],
  ['DELETE', '/v1/user', 405],
] as const)('%s %s is answered with %d', async (method, path, status) => {
  const answer = await request(base.origin)[method === 'GET' ? 'get' : 'delete'](path)
  expect(answer.status).toBe(status)
  expect(answer.body.tppMessages).toHaveLength(1)
})

test('a Host header that is no authority does not get into a link', async () => {
  const response = await tpp.send('GET', '/v1/user', {
    headers: { 'PSU-ID': null, Host: 'evil"/x' },
  })
  expect(new URL(linksOf(response).scaRedirect?.href ?? '').hostname).toMatch(/127\.0\.0\.1/)
})
