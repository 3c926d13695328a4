import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Corruption } from './corruption.ts'
import { withField, withStatus, type Spoil } from './delivery.ts'
import { startProxy } from './proxy.ts'

const server = createServer((request, response) => {
  response.writeHead(201, {
    'content-type': 'application/json',
    'x-got': request.headers['x-sent'] ?? '',
  })
  request.pipe(response)
})
let bank = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  bank = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
})

async function through(spoil: Spoil, { which = 'every' as const, of = () => true } = {}) {
  const corruption: Corruption = { description: '', which, of, spoil, reportedBy: [] }
  const proxy = await startProxy(bank, corruption)
  const post = () =>
    fetch(proxy.origin, { method: 'POST', body: '{"a":{"b":1}}', headers: { 'x-sent': 'ø' } })
  return { proxy, post }
}

test('lets everything through until it is armed', async () => {
  const { proxy, post } = await through(withStatus(500))
  const answer = await post()
  expect([answer.status, answer.headers.get('x-got'), await answer.text()]).toEqual([
    201,
    'ø',
    '{"a":{"b":1}}',
  ])
  expect(proxy.hits()).toBe(0)
  proxy.arm()
  expect((await post()).status).toBe(500)
  expect(proxy.hits()).toBe(1)
  await proxy.close()
})

test('spoils one field of a body', async () => {
  const { proxy, post } = await through(withField(['a', 'b'], 2))
  proxy.arm()
  expect(await (await post()).json()).toEqual({ a: { b: 2 } })
  await proxy.close()
})

test('spoils one answer only, when that is what the corruption says', async () => {
  const proxy = await startProxy(bank, {
    description: '',
    which: 'one',
    of: ({ method }) => method === 'POST',
    spoil: withStatus(500),
    reportedBy: [],
  })
  proxy.arm()
  const statuses: number[] = []
  for (let nth = 0; nth < 4; nth += 1) {
    statuses.push((await fetch(proxy.origin, { method: 'POST', body: '{}' })).status)
  }
  expect(statuses).toEqual([201, 500, 201, 201])
  await proxy.close()
})

test.each<[string, Spoil]>([
  ['cut', (answer) => ({ kind: 'cut', answer, octets: 3 })],
  ['reset', () => ({ kind: 'reset' })],
  ['no HTTP', () => ({ kind: 'octets', octets: Buffer.from('SSH-2.0\r\n') })],
])('an answer that is %s is none', async (_, spoil) => {
  const { proxy, post } = await through(spoil)
  proxy.arm()
  await expect(post().then((answer) => answer.text())).rejects.toThrow(/./)
  expect(proxy.hits()).toBe(1)
  await proxy.close()
})
