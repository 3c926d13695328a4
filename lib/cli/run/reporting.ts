import { createProgress, preflightLines } from '../../../reports/progress.ts'
import { writers } from '../../../reports/index.ts'
import { ndjson } from '../../../reports/ndjson.ts'
import { terminal } from '../../../reports/terminal.ts'
import { openLineFile, writeFiles } from '../../../reports/write-files.ts'
import type { PreflightStep, Run } from '../../run/result.ts'
import { exitCode } from '../../run/summarize.ts'
import type { ExitCode } from '../exit.ts'
import type { RunOptions } from '../run-options.ts'
import { style } from '../style.ts'
import type { RunEvents, RunHeader } from './run-rules.ts'

export interface Reporting {
  readonly events: RunEvents
  /** Says that a wish to stop was heard. */
  readonly stopping: () => void
  /** Writes and prints the finished run; answers the exit code. */
  readonly finish: (run: Run) => Promise<ExitCode>
  readonly close: () => void
}

/** Everything that a run shows and writes: progress on stderr, the record as it goes, the reports at its end. */
export function openReporting(options: RunOptions): Reporting {
  const record = openLineFile(options.out, 'run.ndjson')
  const onError = style(process.stderr, options.color)
  const progress = createProgress(process.stderr, onError)
  const steps: PreflightStep[] = []
  let header: RunHeader | undefined
  let headerWritten = false

  /** The record opens with what the preflight found, so it is written when the first rule is near. */
  const writeHeader = (): void => {
    if (headerWritten || header === undefined) return
    headerWritten = true
    record.append(ndjson.header({ ...header, preflight: steps, observations: [] }))
  }

  return {
    events: {
      onStart: (started) => {
        header = started
      },
      onPreflight: (step) => {
        steps.push(step)
        process.stderr.write(preflightLines(step, onError))
      },
      onRules: (count) => {
        writeHeader()
        progress.start(count)
      },
      onResult: (result) => {
        record.append(ndjson.result(result))
        progress.finished(result)
      },
    },
    stopping: () => {
      progress.stop()
      process.stderr.write('Stopping; what was judged is kept. Once more ends it at once.\n')
    },
    finish: async (run) => {
      progress.stop()
      writeHeader()
      const { durationMs, ending, observations, requests } = run
      record.append(ndjson.closing({ durationMs, ending, observations, requests }))
      const files = await writeFiles(options.out, [...writers.json(run), ...writers.junit(run)])
      process.stdout.write(terminal(run, { ...style(process.stdout, options.color), files }))
      return exitCode(run)
    },
    close: () => {
      progress.stop()
      record.close()
    },
  }
}
