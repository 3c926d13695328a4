import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations, products, type Product } from '../contract/operations.ts'
import { validateErrorResponse } from '../contract/validate.ts'
import { customer, testBank, testTpp, validPayments } from './testing/tpp.ts'

const bank = testBank()
const tpp = testTpp(bank)
let base: URL

beforeAll(async () => {
  base = new URL(await bank.listen())
  await tpp.authenticate(customer(0).customerNumber)
})
afterAll(() => bank.close())

describe.each(products)('a %s payment is refused', (product) => {
  const valid = validPayments[product]
  const text = JSON.stringify(valid)
  const beginning = (members: string) => text.replace('{', `{${members},`)

  async function refused(status: number, body: string | Buffer, headers = {}): Promise<void> {
    const response = await tpp.create(product, valid, { rawBody: body, headers })
    expect(response.status).toBe(status)
    expect(validateErrorResponse(response.body)).toEqual([])
    expect(response.body.tppMessages).toMatchObject([{ category: 'ERROR', code: 'FORMAT_ERROR' }])
  }

  test.each([
    ['cut short', text.slice(0, -1)],
    ['followed by more', `${text}{}`],
    ['in another notation', text.replaceAll('"', "'")],
    ['with a comment', beginning('/* */"a":1')],
    ['nothing', ''],
    ['blanks', ' \n'],
    ['an array', `[${text}]`],
    ['an empty array', '[]'],
    ['a text', '"payment"'],
    ['a number', '1'],
    ['null', 'null'],
    ['true', 'true'],
    ['after a byte-order mark', `\u{feff}${text}`],
    ['UTF-16', Buffer.from(`\u{feff}${text}`, 'utf16le')],
    ['invalid UTF-8', Buffer.from(text.replace('Name":"', 'Name":"ø'), 'latin1')],
    [
      'overlong UTF-8',
      Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')]),
    ],
    ['with a key twice', beginning('"creditorName":"x"')],
    ['with a key twice, once escaped', beginning(String.raw`"creditor\u004eame":"x"`)],
    [
      'with a key twice further in',
      text.replace('"instructedAmount":{', '"instructedAmount":{"currency":"NOK",'),
    ],
    ['nested too deep in an unknown field', beginning(`"a":${'['.repeat(100)}${']'.repeat(100)}`)],
    ['nothing but nesting', '['.repeat(500_000) + ']'.repeat(500_000)],
    ['nothing but openings', '[{"a":'.repeat(150_000)],
    ['with a __proto__', beginning('"__proto__":{"admin":true}')],
    ['with a constructor', beginning('"constructor":{"prototype":{"admin":true}}')],
    [
      'with a __proto__ further in',
      text.replace('"debtorAccount":{', String.raw`"debtorAccount":{"__proto\u005f_":{},`),
    ],
    ['with half a character', beginning(String.raw`"creditorName2":"\ud800"`)],
    ['with a control character', beginning(String.raw`"creditorName2":"\u0000"`)],
    ['with a very long text', JSON.stringify({ ...valid, creditorName: 'x'.repeat(900_000) })],
    [
      'with a very long escaped text',
      JSON.stringify({ ...valid, creditorName: '\\'.repeat(450_000) }),
    ],
    ['with a very long number', text.replace('"12.50"', '1'.repeat(900_000))],
  ])('when its body is %s', async (_, body) => {
    await refused(400, body)
  })

  test.each([
    'application/xml',
    'text/plain',
    'application/json; charset=iso-8859-1',
    'application/jsonx',
    'nonsense',
    '',
  ])('when its Content-Type is "%s"', async (type) => {
    await refused(415, text, { 'Content-Type': type })
  })

  test('without a Content-Type', async () => {
    await refused(415, text, { 'Content-Type': null })
  })

  test('when it is XML', async () => {
    await refused(415, '<payment/>', { 'Content-Type': 'application/xml' })
    await refused(400, '<payment/>')
  })

  test('when it is compressed, or says so', async () => {
    await refused(415, text, { 'Content-Encoding': 'gzip' })
  })

  test('when it is larger than a megabyte, also to a client that sends all before it reads', async () => {
    await refused(413, JSON.stringify({ ...valid, note: 'x'.repeat(1024 * 1024) }))
    expect(await afterSending(product, 12 * 1024 * 1024)).toMatch(/^HTTP\/1\.1 413 [^]*tppMessages/)
  })
})

/** Sends a body of blanks without reading, then gives what came back. */
async function afterSending(product: Product, length: number): Promise<string> {
  const socket = connect(Number(base.port), base.hostname).pause()
  const head = [
    `POST ${operations[`${product}.create`].path} HTTP/1.1`,
    `Host: ${base.host}`,
    'Content-Type: application/json',
    `Content-Length: ${length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.write(Buffer.alloc(length, ' '), () => resolve())
  })
  const received: Buffer[] = []
  socket.on('data', (chunk: Buffer) => received.push(chunk))
  socket.resume()
  await once(socket, 'close')
  return Buffer.concat(received).toString()
}
