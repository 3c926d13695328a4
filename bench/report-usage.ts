import { fstatSync, writeSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// Loaded before a program (node --import): tells the parent, on file descriptor 3, how much memory it came to take.
const PARENT = 3
if (isMainThread) {
  fstatSync(PARENT)
  process.once('exit', () => {
    writeSync(PARENT, JSON.stringify(process.resourceUsage()))
  })
}
