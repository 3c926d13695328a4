import { expect, test } from 'vitest'
import { createScaGate } from './sca-gate.ts'

test('those that wait at the same time share one completion', async () => {
  let completions = 0
  let finish: ((done: boolean) => void) | undefined
  const gate = createScaGate(() => {
    completions += 1
    return new Promise((resolve) => {
      finish = resolve
    })
  })
  const waiting = [gate('a'), gate('b'), gate('c')]
  finish?.(true)
  expect(await Promise.all(waiting)).toEqual([true, true, true])
  expect(completions).toBe(1)
})

test('a run completes a few, then no more', async () => {
  const links: string[] = []
  const gate = createScaGate(async (link) => links.push(link) > 0)
  const answers: boolean[] = []
  for (const link of ['a', 'b', 'c', 'd', 'e']) answers.push(await gate(link))
  expect(answers).toEqual([true, true, true, false, false])
  expect(links).toEqual(['a', 'b', 'c'])
})

test('one that fails fails for all who waited, and the next one is tried anew', async () => {
  let attempts = 0
  const gate = createScaGate(async () => {
    attempts += 1
    if (attempts === 1) throw new Error('no form')
    return true
  })
  const outcomes = await Promise.allSettled([gate('a'), gate('a')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await gate('a')).toBe(true)
})

test('each session has an SCA of its own', async () => {
  const completed: (string | undefined)[] = []
  const gate = createScaGate(async (_, session) => completed.push(session) > 0)
  await Promise.all([gate('a'), gate('b'), gate('c', 'corporate'), gate('d', 'corporate')])
  expect(completed).toEqual([undefined, 'corporate'])
  for (const link of ['e', 'f', 'g']) await gate(link)
  expect(await gate('h')).toBe(false)
  expect(await gate('i', 'corporate')).toBe(true)
})
