import { afterEach, expect, test } from 'vitest'
import { scaFor } from './sca-session.ts'
import { openTarget } from './target.ts'
import type { Target } from './target.ts'
import { describeTarget } from './testing/describe-target.ts'
import { httpServer } from './testing/servers.ts'
import type { TestServer } from './testing/servers.ts'

const HOME = 'http://127.0.0.1:9/redirect'
const session = {
  psuId: 'old',
  context: 'PRIVATE',
  tppSessionId: 's',
  redirectUri: HOME,
  corporate: { psuId: 'old too', psuCorporateId: 'a', tppSessionId: 't' },
} as const

let bank: TestServer | undefined
let target: Target | undefined
afterEach(async () => {
  await target?.close()
  await bank?.close()
})

async function complete(query: string, name?: 'corporate'): Promise<boolean> {
  bank = await httpServer((_, response) =>
    response.writeHead(302, { location: HOME + query }).end(),
  )
  target = openTarget(describeTarget(`${bank.url}/api`), { runId: '00c0ffee', session })
  return scaFor(target)('/sca', name)
}

test('a completed SCA renews the PSU-ID', async () => {
  expect(await complete('?psu-id=new')).toBe(true)
  expect(target?.session).toEqual({ ...session, psuId: 'new' })
})

test('a failed one leaves the session as it was', async () => {
  expect(await complete('?code=SCA_INVALID')).toBe(false)
  expect(target?.session).toEqual(session)
})

test('that of another session renews its PSU-ID and no other', async () => {
  expect(await complete('?psu-id=new', 'corporate')).toBe(true)
  expect(target?.session).toEqual({
    ...session,
    corporate: { ...session.corporate, psuId: 'new' },
  })
})
