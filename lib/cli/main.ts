#!/usr/bin/env node
import { explainFailure, runCommandLine } from './command-line.ts'

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // The reader of a pipe has gone, as `| head` does: there is no one to tell, but the work goes
    // on, so that a run's files are written and its exit code is its own.
    if (error.code !== 'EPIPE') throw error
  })
}

// Node would end with 1, which says that the target does not conform.
process.on('uncaughtException', (error) => process.exit(explainFailure(error)))

process.exitCode = await runCommandLine(process.argv)
