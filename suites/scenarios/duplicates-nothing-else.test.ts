import { expect, test } from 'vitest'
import { sampleWorld } from '../../generators/world.ts'
import type { RequestPlan } from '../../lib/exchange/plan.ts'
import { playScenario } from '../../lib/run/play-scenario.ts'
import {
  CREATED,
  DEMANDED,
  fakeContext,
  fakeRule,
  fakeSender,
  REFUSED,
  type FakeAnswer,
} from '../../lib/run/testing/fake-target.ts'
import { nothingElse } from './duplicates-nothing-else.ts'

interface Body {
  readonly creditorName?: string
  readonly instructedAmount: { readonly amount: string; readonly currency: string }
}

const hasFault = ({ body }: RequestPlan): boolean => {
  const { creditorName = '', instructedAmount } = body as Body
  const { amount, currency } = instructedAmount
  const named = creditorName.length > 0 && creditorName.length <= 70
  return !named || currency === 'XYZ' || amount === 'ti'
}
const right = (plan: RequestPlan): FakeAnswer => (hasFault(plan) ? REFUSED : CREATED)
const asked = ({ query }: RequestPlan): string => query?.['allowLogicalDuplicate'] ?? 'absent'

async function play(answer: (plan: RequestPlan) => FakeAnswer) {
  const sender = fakeSender(answer)
  const context = { ...fakeContext(sender), world: sampleWorld }
  const judgement = await playScenario(fakeRule(), nothingElse('ndct'), context)
  return { ...judgement, sent: sender.sent }
}

test('a bank that looks at every payment passes', async () => {
  const { verdict, sent } = await play(right)
  expect(verdict).toBe('passed')
  expect(sent).toHaveLength(16)
  expect(new Set(sent.map(({ plan }) => asked(plan)))).toEqual(new Set(['absent', 'false']))
  // Each is nobody's duplicate, and what is wrong is not sent as valid.
  expect(sent.every(({ plan }) => plan.unique === 'remittanceInformationUnstructured')).toBe(true)
  expect(sent.every(({ plan, origin }) => origin.valid === !hasFault(plan))).toBe(true)
})

test.each(['absent', 'false'])(
  'a bank that takes anything when allowLogicalDuplicate is %s fails',
  async (query) => {
    const { verdict, finding } = await play((plan) =>
      asked(plan) === query ? CREATED : right(plan),
    )
    expect(verdict).toBe('failed')
    expect(finding).toMatchObject({
      kind: `${query}-creditor-left-out`,
      edit: {
        path: 'query.allowLogicalDuplicate',
        from: 'true',
        ...(query === 'false' && { to: 'false' }),
      },
      probe: { outcome: 'accepted' },
      control: { outcome: 'refused' },
    })
  },
)

test('a fault that is taken either way is not held against this rule', async () => {
  const takesAnyName = (plan: RequestPlan): FakeAnswer => {
    const { instructedAmount, ...rest } = plan.body as Body
    return right({ ...plan, body: { ...rest, creditorName: 'x', instructedAmount } })
  }
  expect((await play(takesAnyName)).verdict).toBe('passed')
  expect(await play(() => CREATED)).toMatchObject({
    verdict: 'inconclusive',
    cause: 'target',
    reason: expect.stringContaining('with allowLogicalDuplicate=true, too'),
  })
})

test.each<[string, (plan: RequestPlan) => FakeAnswer, string, string]>([
  ['refuses valid ones too', () => REFUSED, 'target', 'the valid twin was not accepted either'],
  ['demands SCA', () => DEMANDED, 'target', 'neither accepted nor refused'],
  ['is silent', () => ({ trouble: 'timeout' }), 'network', 'neither accepted nor refused'],
  [
    'is silent to the twin',
    (plan) => (hasFault(plan) ? REFUSED : { trouble: 'timeout' }),
    'network',
    'the valid twin',
  ],
])('a bank that %s leaves it open', async (_, answer, cause, reason) => {
  const judgement = await play(answer)
  expect(judgement).toMatchObject({ verdict: 'inconclusive', cause })
  expect(judgement.reason).toContain(reason)
})
