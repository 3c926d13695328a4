import { X509Certificate } from 'node:crypto'
import { Option } from 'commander'
import { printableJson } from '../../../reports/printable.ts'
import { diagnose } from '../../signing/diagnose/diagnose.ts'
import type { Diagnosis } from '../../signing/diagnose/types.ts'
import { parseHttpDate } from '../../signing/http-date.ts'
import type { VerifyOptions } from '../../signing/verify.ts'
import type { CommandMaker } from '../command-line.ts'
import { EXIT } from '../exit.ts'
import { diagnosisText } from '../signature/diagnosis-text.ts'
import { readInput, readRequest } from '../signature/read-request.ts'
import { style } from '../style.ts'
import { UsageError } from '../usage-error.ts'

interface VerifyCommandOptions {
  readonly now?: Date
  readonly ca?: string
  readonly role?: NonNullable<VerifyOptions['requiredRole']>
  readonly json?: boolean
  readonly color: boolean
}

export const verifyCommand: CommandMaker = (program, done) => {
  program
    .command('verify [file]')
    .description(
      'explain part by part why a captured request’s signature does not verify; raw HTTP or a curl command, from a file or stdin',
    )
    .option('--now <date>', 'when it was received; now by default', moment)
    .option('--ca <file>', 'certificates of the CAs that may have issued the certificate, PEM')
    .addOption(
      new Option('--role <role>', 'PSD2 role that the certificate must state').choices([
        'PSP_PI',
        'PSP_AI',
      ]),
    )
    .option('--json', 'as JSON')
    .option('--no-color', 'plain text; NO_COLOR does the same')
    .action(async (file: string | undefined, options: VerifyCommandOptions) => {
      if (file === undefined && process.stdin.isTTY) {
        process.stderr.write('Paste the request, then press Ctrl-D.\n')
      }
      const trusted = options.ca === undefined ? undefined : await readAuthorities(options.ca)
      const { request, remarks } = await readRequest(file ?? '-')
      const diagnosis = diagnose(request, {
        now: options.now ?? new Date(),
        bodyRequiresDigest: request.body !== undefined,
        ...(trusted && { trusted }),
        ...(options.role && { requiredRole: options.role }),
      })
      process.stdout.write(written(diagnosis, remarks, options))
      done(diagnosis.verifies ? EXIT.conforms : EXIT.doesNotConform)
    })
}

function written(
  diagnosis: Diagnosis,
  remarks: readonly string[],
  { json, color }: VerifyCommandOptions,
): string {
  return json === true
    ? `${printableJson({ ...diagnosis, remarks }, 2)}\n`
    : diagnosisText(diagnosis, remarks, style(process.stdout, color))
}

async function readAuthorities(file: string): Promise<X509Certificate[]> {
  const octets = await readInput(file)
  const blocks = octets
    .toString('latin1')
    .match(/-----BEGIN CERTIFICATE-----[^]*?-----END CERTIFICATE-----/g) ?? [octets]
  try {
    return blocks.map((block) => new X509Certificate(block))
  } catch {
    throw new UsageError(
      `--ca ${file}: expected certificates as PEM (-----BEGIN CERTIFICATE-----) or DER`,
    )
  }
}

/** A date as it stands in a Date header, or in ISO 8601 with its offset. */
function moment(text: string): Date {
  const date =
    parseHttpDate(text) ??
    new Date(/^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : Number.NaN)
  if (!Number.isNaN(date.getTime())) return date
  throw new UsageError(
    `--now takes a date such as 'Sun, 06 Nov 1994 08:49:37 GMT' or 1994-11-06T08:49:37Z, not “${text}”`,
  )
}
