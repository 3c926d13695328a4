import { expect, test } from 'vitest'
import { BudgetExhausted } from '../exchange/sender.ts'
import type { Scenario } from './check.ts'
import { judged, unjudged } from './judgement.ts'
import { playScenario } from './play-scenario.ts'
import { CREATED, fakeContext, fakeRule, fakeSender, pairOf } from './testing/fake-target.ts'

const { probe } = pairOf('a', 'b')

test('the steps of a scenario are sent in order, each as a case of its rule, and counted', async () => {
  const sender = fakeSender(() => CREATED)
  const play: Scenario = async ({ send }) => {
    const answers = [await send(probe), await send(probe), await send(probe)]
    return judged('passed', { reason: answers.map(({ outcome }) => outcome).join(' ') })
  }
  const judgement = await playScenario(fakeRule(), play, fakeContext(sender))
  expect(judgement).toMatchObject({
    verdict: 'passed',
    reason: 'accepted accepted accepted',
    strength: { tried: 1, decided: 1, requests: 3 },
  })
  const { id } = fakeRule()
  expect(sender.sent.map(({ origin }) => origin)).toEqual(
    [0, 1, 2].map((number) => ({ rule: id, case: number, role: 'probe', valid: true })),
  )
})

test('the seed is the rule’s own', async () => {
  const seedAt = async (id: string, seed: number): Promise<number> => {
    let given = Number.NaN
    const play: Scenario = async (stage) => {
      given = stage.seed
      return unjudged('skipped', 'enough seen', 'configuration')
    }
    await playScenario(
      fakeRule({ id }),
      play,
      fakeContext(
        fakeSender(() => CREATED),
        { seed },
      ),
    )
    return given
  }
  expect(await seedAt('a', 1)).toBe(await seedAt('a', 1))
  expect(await seedAt('a', 1)).not.toBe(await seedAt('b', 1))
  expect(await seedAt('a', 1)).not.toBe(await seedAt('a', 2))
})

test('a verdict that rests on no request is a defect of the harness', async () => {
  const play: Scenario = async () => judged('passed', {})
  const judgement = await playScenario(fakeRule(), play, fakeContext(fakeSender(() => CREATED)))
  expect(judgement).toMatchObject({
    verdict: 'inconclusive',
    cause: 'harness',
    reason: expect.stringContaining('defect of samsvar'),
  })
  expect(judgement.reason).toContain('says passed without a request')
})

test('what ends a scenario does not undo what it cost', async () => {
  const sender = fakeSender((_, nth) => {
    if (nth === 2) throw new BudgetExhausted('requests', 'used up')
    return CREATED
  })
  const play: Scenario = async ({ send }) => {
    for (let step = 0; step < 9; step += 1) await send(probe)
    return judged('passed', {})
  }
  expect(await playScenario(fakeRule(), play, fakeContext(sender))).toMatchObject({
    verdict: 'inconclusive',
    cause: 'configuration',
    reason: 'used up',
    strength: { requests: 2 },
  })
})

test('a scenario that does not apply needs no request', async () => {
  const play: Scenario = async () => unjudged('skipped', 'no card', 'configuration')
  const judgement = await playScenario(fakeRule(), play, fakeContext(fakeSender(() => CREATED)))
  expect(judgement).toMatchObject({ verdict: 'skipped', reason: 'no card' })
})
