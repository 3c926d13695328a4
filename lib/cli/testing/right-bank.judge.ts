import { afterAll, expect, test } from 'vitest'
import { checks } from '../../../suites/index.ts'
import { startEmbeddedBank } from '../embedded-bank.ts'
import { judgeAnew } from './judging.ts'

const { bank, description } = await startEmbeddedBank()
afterAll(() => bank.close())

test('no rule has anything against the embedded bank', async () => {
  const { results } = await judgeAnew(description, checks, { examples: 1, shrinkRequests: 0 })
  const wrong = results.filter(({ verdict }) =>
    ['failed', 'warning', 'inconclusive'].includes(verdict),
  )
  expect(wrong.map(({ rule, verdict, reason }) => `${rule} ${verdict}: ${reason}`)).toEqual([])
})
