#!/usr/bin/env node
import { runCommandLine } from './command-line.ts'

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader of a pipe has gone, as `| head` does: nothing is left to say.
  if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0)
  throw error
})

process.exitCode = await runCommandLine(process.argv)
