import { expect, test } from 'vitest'
import { makeKeys, startEmbeddedBank } from './embedded-bank.ts'

test('the clock of a bank that is judged as of a day starts on that day', async () => {
  const { bank } = await startEmbeddedBank({ asOf: '2026-07-01' }, await makeKeys())
  try {
    expect(bank.clock.now().toISOString()).toMatch(/^2026-07-01T12:00:/)
  } finally {
    await bank.close()
  }
})
