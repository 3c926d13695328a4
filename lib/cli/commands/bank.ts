import { once } from 'node:events'
import { createBank } from '../../bank/bank.ts'
import { defects as knownDefects } from '../../bank/defects.ts'
import { variations as knownVariations } from '../../bank/variations.ts'
import leven from 'leven'
import { aspspKeysIn } from '../aspsp-keys.ts'
import { keysFor } from '../bank-keys.ts'
import type { CommandMaker } from '../command-line.ts'
import { EXIT } from '../exit.ts'
import { chooseTls, type TlsOptions } from '../choose-tls.ts'
import { signedAnswers } from '../signed-answers.ts'
import { UsageError } from '../usage-error.ts'
import * as parse from '../values.ts'

interface BankCommandOptions extends TlsOptions {
  readonly port: string
  readonly environment: string
  readonly defect: readonly string[]
  readonly listDefects?: boolean
  readonly vary: readonly string[]
  readonly listVariations?: boolean
  readonly signResponses?: boolean
}

export const bankCommand: CommandMaker = (program, done) => {
  program
    .command('bank')
    .description('run the reference bank by itself, as a local sandbox')
    .option('-p, --port <number>', 'port to listen on; 0 takes a free one', '8080')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option(
      '--keys <dir>',
      'folder of CA, TPP certificate and key; made when missing',
      'samsvar-bank',
    )
    .option('--environment <name>', 'sandbox or production', 'sandbox')
    .option(
      '--tls [versions]',
      'serve https, by default with TLS 1.2,1.3; keys are made in the folder when missing',
    )
    .option('--client-certificates', 'demand a client certificate (mutual TLS); needs --tls')
    .option(
      '--sign-responses',
      'sign all answers; certificate and key are made in the folder when missing',
    )
    .option('--defect <name...>', 'behave wrongly on purpose', [])
    .option('--list-defects', 'list the defects that --defect takes')
    .option('--vary <name...>', 'differ in ways that the specification allows', [])
    .option('--list-variations', 'list the variations that --vary takes, and what allows them')
    .action(async (options: BankCommandOptions) => {
      if (options.listDefects === true) {
        for (const [name, { description }] of Object.entries(knownDefects)) {
          process.stdout.write(`${name}  ${description}\n`)
        }
        return
      }
      if (options.listVariations === true) {
        for (const [name, { description, because }] of Object.entries(knownVariations)) {
          process.stdout.write(`${name}  ${description} (${because})\n`)
        }
        return
      }
      const environment = environmentOf(options.environment)
      mustBeKnown('defect', options.defect, knownDefects)
      mustBeKnown('variation', options.vary, knownVariations)
      const tls = await chooseTls(options)
      const keys = await keysFor(options.keys)
      const choices = {
        defects: options.defect,
        variations: [
          ...options.vary,
          ...(options.signResponses === true ? ['responses-signed'] : []),
        ],
      }
      const signed = await signedAnswers(choices, () => aspspKeysIn(options.keys))
      const bank = createBank({
        ...keys.trust,
        environment,
        ...choices,
        ...signed.bank,
        ...tls.bank,
      })
      const url = await listen(
        bank,
        parse.wholeNumber(0, 65_535)(options.port, '--port'),
        options.host,
      )
      const config = await keys.writeConfig(url, environment, bank.policy, {
        ...(tls.config && { tls: tls.config }),
        ...(signed.declared.signature && { responses: signed.declared }),
      })
      const people = bank.policy.customers.map(
        ({ customerNumber, type }) => `${customerNumber} ${type.toLowerCase()}`,
      )
      process.stdout.write(
        [
          `Reference bank (${environment}) at ${url}`,
          ...options.defect.map((name) => `  behaves wrongly: ${name}`),
          ...choices.variations.map((name) => `  differs: ${name}`),
          `  trusts        ${keys.paths.authority}`,
          `  TPP           ${keys.paths.certificate}, key ${keys.paths.key}`,
          ...tls.shown,
          `  PSUs          ${people.join(', ')}`,
          `  judge it with samsvar run --config ${config}`,
          'Ctrl-C stops it.\n',
        ].join('\n'),
      )
      await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
      await bank.close()
      done(EXIT.conforms)
    })
}

async function listen(
  bank: ReturnType<typeof createBank>,
  port: number,
  host: string,
): Promise<string> {
  try {
    return await bank.listen({ port, host })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UsageError(`cannot listen on ${host} port ${port}: ${reason}; try another --port`)
  }
}

function environmentOf(text: string): 'sandbox' | 'production' {
  if (text === 'sandbox' || text === 'production') return text
  throw new UsageError(`--environment takes sandbox or production, not “${text}”`)
}

function mustBeKnown(
  what: 'defect' | 'variation',
  given: readonly string[],
  known: Readonly<Record<string, unknown>>,
): void {
  const names = Object.keys(known)
  for (const name of given) {
    if (names.includes(name)) continue
    const nearest = names.toSorted((a, b) => leven(name, a) - leven(name, b))[0]
    throw new UsageError(
      `no ${what} is called “${name}”; the nearest is “${nearest}” (samsvar bank --list-${what}s shows all)`,
    )
  }
}
