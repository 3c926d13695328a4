import type { PreflightStep } from '../../run/result.ts'
import { preflight } from '../../target/preflight.ts'
import { openTarget } from '../../target/target.ts'
import { preflightLines } from '../../../reports/progress.ts'
import type { CommandMaker } from '../command-line.ts'
import { EXIT } from '../exit.ts'
import { style } from '../style.ts'
import { chooseTarget } from '../choose-target.ts'
import { stopSignal } from '../stop-signal.ts'

interface DoctorOptions {
  readonly config?: string
  readonly target?: string
  readonly json?: boolean
  readonly color: boolean
}

export const doctorCommand: CommandMaker = (program, done) => {
  program
    .command('doctor')
    .description(
      'find out whether a target can be judged: name, TLS, certificate, clock, SCA, one payment, in a sandbox one customer',
    )
    .option('-c, --config <file>', 'what to look at; as for run')
    .option('-t, --target <url>', 'base URL, instead of the one in the configuration')
    .option('--json', 'the steps as JSON')
    .option('--no-color', 'plain text; NO_COLOR does the same')
    .action(async (options: DoctorOptions) => {
      const chosen = await chooseTarget(options)
      const { signal, release } = stopSignal(() => undefined)
      const target = openTarget(chosen.description, { runId: '00000000', signal })
      try {
        const look = style(process.stdout, options.color)
        const report = (step: PreflightStep): void => {
          if (options.json !== true) process.stdout.write(preflightLines(step, look))
        }
        const { ok, steps, observations } = await preflight(target, report)
        if (options.json === true) {
          process.stdout.write(`${JSON.stringify({ ok, steps, observations }, undefined, 2)}\n`)
        }
        done(ok ? EXIT.conforms : EXIT.couldNotTell)
      } finally {
        await target.close()
        await chosen.close()
        release()
      }
    })
}
