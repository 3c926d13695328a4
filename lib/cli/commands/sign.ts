import { randomUUID } from 'node:crypto'
import { Option } from 'commander'
import { requestOctets, withContentLength } from '../../http/request-octets.ts'
import type { DigestAlgorithm } from '../../signing/digest.ts'
import { keyIdOf } from '../../signing/key-id.ts'
import type { Credentials } from '../../signing/types.ts'
import type { CommandMaker } from '../command-line.ts'
import { EXIT } from '../exit.ts'
import { PASSPHRASE, readCredentials } from '../signature/credentials.ts'
import { describedRequest } from '../signature/request-options.ts'
import { signRequest, type SignedRequest } from '../signature/sign-request.ts'
import { signedJson } from '../signature/signed-json.ts'
import { signedText } from '../signature/signed-text.ts'
import { curlCommand } from '../signature/write-curl.ts'
import { style } from '../style.ts'
import { UsageError } from '../usage-error.ts'

interface SignCommandOptions {
  readonly method?: string
  readonly url?: string
  readonly header?: readonly string[]
  readonly data?: string
  readonly cert: string
  readonly key: string
  readonly headers?: string
  readonly digest: DigestAlgorithm
  readonly encodedWord?: 'utf-8' | 'iso-8859-1'
  readonly requestTarget?: boolean
  readonly curl?: boolean
  readonly http?: boolean
  readonly json?: boolean
  readonly color: boolean
}

export const signCommand: CommandMaker = (program, done) => {
  program
    .command('sign [file]')
    .description(
      `sign one request, given by options or as raw HTTP in a file (- for stdin); a passphrase is taken from ${PASSPHRASE}`,
    )
    .requiredOption('--cert <file>', 'certificate to sign with, PEM or DER')
    .requiredOption('--key <file>', 'its private key, PEM')
    .option('-X, --method <method>', 'POST when there is data, else GET')
    .option('-u, --url <url>', 'URL, or path with query')
    .option('-H, --header <header>', "'Name: value'; repeat it", collect)
    .option('-d, --data <text>', 'body as it is sent; @file or @- for one that is read')
    .option(
      '--headers <names>',
      'what to sign, in this order; by default what the specification says',
    )
    .option('--request-target', 'sign (request-target) too, first')
    .addOption(
      new Option('--digest <name>', 'hash of the body')
        .choices(['sha-256', 'sha-512'])
        .default('sha-256'),
    )
    .addOption(
      new Option(
        '--encoded-word <charset>',
        'send the Signature header in the form of RFC 2047',
      ).choices(['utf-8', 'iso-8859-1']),
    )
    .addOption(new Option('--curl', 'print a curl command').conflicts(['http', 'json']))
    .addOption(new Option('--http', 'print the raw request').conflicts('json'))
    .option('--json', 'print everything as JSON')
    .option('--no-color', 'plain text; NO_COLOR does the same')
    .action(async (file: string | undefined, options: SignCommandOptions) => {
      const { request, origin, remarks } = await describedRequest(file, options)
      const credentials = await readCredentials(options.cert, options.key)
      mustFitCharset(options, credentials)
      const signed = signRequest(request, credentials, {
        now: new Date(),
        requestId: randomUUID(),
        digest: options.digest,
        requestTarget: options.requestTarget === true,
        ...(options.headers !== undefined && {
          headers: options.headers.split(/[\s,]+/).filter(Boolean),
        }),
        ...(options.encodedWord && { encodedWord: options.encodedWord }),
      })
      const all = { ...signed, remarks: [...remarks, ...signed.remarks] }
      process.stdout.write(written(all, origin, options))
      done(EXIT.conforms)
    })
}

function written(
  signed: SignedRequest,
  origin: string | undefined,
  options: SignCommandOptions,
): string | Buffer {
  if (options.json === true) return `${JSON.stringify(signedJson(signed, origin), undefined, 2)}\n`
  if (options.curl !== true && options.http !== true) {
    return signedText(signed, style(process.stdout, options.color))
  }
  for (const remark of signed.remarks) process.stderr.write(`samsvar: ${remark}\n`)
  return options.http === true
    ? requestOctets(withContentLength(signed.request))
    : curlCommand(signed.request, origin)
}

function mustFitCharset({ encodedWord }: SignCommandOptions, { certificate }: Credentials): void {
  if (encodedWord !== 'iso-8859-1' || !/[^\0-\u00ff]/.test(keyIdOf(certificate))) return
  throw new UsageError('--encoded-word iso-8859-1 cannot write the issuer’s name; take utf-8')
}

function collect(value: string, previous: readonly string[] = []): string[] {
  return [...previous, value]
}
