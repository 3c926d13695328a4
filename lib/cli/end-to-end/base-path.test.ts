import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBank } from '../../bank/bank.ts'
import { keysFor } from '../bank-keys.ts'
import { install, resultOf, type Installed } from '../testing/installed.ts'

let installed: Installed
beforeAll(async () => {
  installed = await install()
})
afterAll(() => installed.remove())

const FOLLOWABLE = 'responses.links.followable'

async function judged(...variations: readonly string[]) {
  const keys = await keysFor(installed.fresh('keys'))
  const bank = createBank({ ...keys.trust, basePath: '/api/psd2', variations })
  try {
    const config = await keys.writeConfig(await bank.listen(), 'sandbox', bank.policy)
    return await installed.run(FOLLOWABLE, 'basket.authorisation', '-n', '1', '--config', config)
  } finally {
    await bank.close()
  }
}

test('links of a bank whose interface has a path of its own are followed behind that path', async () => {
  const { code, run } = await judged()
  expect(code).toBe(0)
  const { verdict, example } = resultOf(run, FOLLOWABLE)
  expect(verdict).toBe('passed')
  const { path, origin } = { path: '/api/psd2/v1/payments/', origin: new URL(run.target.baseUrl) }
  expect(example?.probe?.request.url).toMatch(new RegExp(`^${origin.origin}${path}`))
})

test('so are links that have that path, or the whole address, in them', async () => {
  const { code, run } = await judged('links-absolute')
  expect(code).toBe(0)
  expect(resultOf(run, FOLLOWABLE).verdict).toBe('passed')
})
