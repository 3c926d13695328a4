import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TargetDescription } from '../lib/target/description.ts'

export interface ForkedBank {
  readonly description: TargetDescription
  readonly stop: () => void
}

/** Starts a reference bank in a process of its own, so that bank and harness do not take turns on one core. */
export async function startBank(): Promise<ForkedBank> {
  const child = fork(fileURLToPath(new URL('bank-process.js', import.meta.url)))
  const [description] = (await once(child, 'message')) as [TargetDescription]
  return { description, stop: () => child.disconnect() }
}
