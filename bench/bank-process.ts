import { startEmbeddedBank } from '../lib/cli/embedded-bank.ts'

// The child that `startBank` forks: a reference bank that says how it is reached, and lives until the parent hangs up.
const { bank, description } = await startEmbeddedBank()
process.once('disconnect', () => void bank.close())
process.send?.(description)
