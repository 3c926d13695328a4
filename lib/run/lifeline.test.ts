import { expect, test } from 'vitest'
import { lifeline, TargetGone } from './lifeline.ts'
import { CREATED, fakeSender, pairOf } from './testing/fake-target.ts'

const { probe } = pairOf('a', 'b')
const origin = { rule: 'r', case: 0, role: 'probe', valid: false } as const

test('nothing more is sent to a target that was silent too often in a row', async () => {
  const sender = fakeSender(() => ({ trouble: 'timeout' }))
  const careful = lifeline(sender, 3)
  for (let sent = 0; sent < 3; sent += 1) await careful.send(probe, origin)
  await expect(careful.send(probe, origin)).rejects.toThrow(TargetGone)
  await expect(careful.send(probe, origin)).rejects.toThrow(/last 3 requests in a row.*timeout/)
  expect(sender.sent).toHaveLength(3)
})

test('a target that is out of service is left alone too', async () => {
  const statuses = [502, 503, 504]
  const sender = fakeSender((_, nth) => ({ status: statuses[nth % 3] ?? 503 }))
  const careful = lifeline(sender, 3)
  for (let sent = 0; sent < 3; sent += 1) await careful.send(probe, origin)
  await expect(careful.send(probe, origin)).rejects.toThrow(/led to nothing: 504/)
})

test('a server error is an answer', async () => {
  const patient = lifeline(
    fakeSender(() => ({ status: 500 })),
    3,
  )
  for (let sent = 0; sent < 9; sent += 1) await patient.send(probe, origin)
})

test('an answer in between begins the count anew', async () => {
  const sender = fakeSender((_, nth) => (nth % 3 === 2 ? CREATED : { trouble: 'dropped' }))
  const patient = lifeline(sender, 3)
  for (let sent = 0; sent < 30; sent += 1) await patient.send(probe, origin)
  expect(sender.sent).toHaveLength(30)
})

test('nothing more is sent to a target that asks to slow down and never stops asking', async () => {
  const sender = fakeSender(() => ({ status: 429 }))
  const careful = lifeline(sender, 3)
  for (let sent = 0; sent < 30; sent += 1) await careful.send(probe, origin)
  await expect(careful.send(probe, origin)).rejects.toThrow(/last 30 in a row.*429.*limits\.rate/)
  expect(sender.sent).toHaveLength(30)
})

test('a target that asks to slow down now and then is asked on', async () => {
  const sender = fakeSender((_, nth) => (nth % 30 === 29 ? CREATED : { status: 429 }))
  const patient = lifeline(sender, 3)
  for (let sent = 0; sent < 90; sent += 1) await patient.send(probe, origin)
  expect(sender.sent).toHaveLength(90)
})
