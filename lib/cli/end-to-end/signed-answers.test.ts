import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Run } from '../../run/result.ts'
import { install, type Installed } from '../testing/installed.ts'

let installed: Installed
beforeAll(async () => {
  installed = await install()
})
afterAll(() => installed.remove())

const RULES = ['responses.signature', 'ndct.accepted', '-n', '2']

const ofSignatures = ({ results }: Run) =>
  Object.fromEntries(
    results
      .filter(({ rule }) => rule.startsWith('responses.signature.'))
      .map(({ rule, verdict }) => [rule.replace('responses.signature.', ''), verdict]),
  )

test.each([
  ['that are right pass', ['--sign-responses'], { digest: 'passed', valid: 'passed' }],
  [
    'in a form that nobody declared are observed',
    ['--vary', 'responses-signed-otherwise'],
    { digest: 'observed', valid: 'observed' },
  ],
])('signatures of answers %s', async (_, options, verdicts) => {
  const { code, run } = await installed.runAtBank(options, ...RULES)
  expect(ofSignatures(run)).toEqual(verdicts)
  expect(code).toBe(0)
})
