import { afterAll, beforeAll, expect, test } from 'vitest'
import { install, resultOf, type Installed } from '../testing/installed.ts'

let installed: Installed
beforeAll(async () => {
  installed = await install()
})
afterAll(() => installed.remove())

test('a bank over mutual TLS is judged like any other, and nothing is wrong with it', async () => {
  const rules = ['transport', 'headers.ndct', 'basket', 'responses']
  const { code, run } = await installed.runAtBank(
    ['--tls', '--client-certificates'],
    ...rules,
    '-n',
    '1',
  )
  expect(code).toBe(0)
  expect(run.target.baseUrl).toMatch(/^https:/)
  const wrong = run.results.filter(({ verdict }) =>
    ['failed', 'warning', 'inconclusive'].includes(verdict),
  )
  expect(wrong).toEqual([])
  const versions = run.results.filter(({ area }) => area === 'transport')
  expect(versions.map(({ verdict }) => verdict)).toEqual(versions.map(() => 'passed'))
})

test('a bank that speaks an old version of TLS too fails the rule about it, and no other', async () => {
  const { code, run } = await installed.runAtBank(
    ['--tls', '1.1,1.2'],
    'transport',
    'headers.ndct.names',
  )
  expect(code).toBe(1)
  expect(run.results.filter(({ verdict }) => verdict !== 'passed')).toEqual([
    resultOf(run, 'transport.tls-1-1.refused'),
  ])
  expect(resultOf(run, 'transport.tls-1-1.refused')).toMatchObject({
    verdict: 'failed',
    cause: 'target',
    finding: { actual: 'TLS 1.1: the handshake goes on in TLS 1.1' },
  })
})
