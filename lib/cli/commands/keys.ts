import { X509Certificate } from 'node:crypto'
import { join } from 'node:path'
import { attributeOid } from '../../signing/attribute-types.ts'
import { readIssuer, readSubjectName } from '../../signing/certificate-der.ts'
import { formatName, type DistinguishedName } from '../../signing/distinguished-name.ts'
import { keyIdOf } from '../../signing/key-id.ts'
import { parseName } from '../../signing/parse-name.ts'
import { PSD2_ROLES, psd2Roles, type Psd2Role } from '../../signing/psd2-roles.ts'
import { printable } from '../../../reports/printable.ts'
import { keyPaths, makeKeys, presentKeys } from '../bank-keys.ts'
import { SNIPPET, TRUSTED } from '../further-keys.ts'
import { CERTIFICATE_KINDS } from '../../signing/kinds/certificate-kinds.ts'
import { quote } from '../choose-target.ts'
import type { CommandMaker } from '../command-line.ts'
import { EXIT } from '../exit.ts'
import { UsageError } from '../usage-error.ts'
import * as parse from '../values.ts'

interface KeysOptions {
  readonly roles: readonly Psd2Role[]
  readonly subject?: DistinguishedName
  readonly issuer?: DistinguishedName
  readonly from?: Date
  readonly days: number
  readonly allKinds?: boolean
  readonly force?: boolean
}

const DAY = 24 * 60 * 60 * 1000

export const keysCommand: CommandMaker = (program, done) => {
  program
    .command('keys [dir]')
    .description('make a CA, and a TPP certificate of it with its key, for tests')
    .option('--roles <roles>', 'PSD2 roles of the TPP, joined by commas, or none', roles, [
      'PSP_PI',
      'PSP_AI',
    ])
    .option('--subject <name>', 'name of the TPP, as RFC 2253 writes it', name('--subject'))
    .option('--issuer <name>', 'name of the CA, as RFC 2253 writes it', name('--issuer'))
    .option('--from <day>', 'first day of validity; yesterday by default', from)
    .option('--days <count>', 'days of validity', days, 730)
    .option(
      '--all-kinds',
      'also certificates that a bank must refuse, and ones with odd issuers and serial numbers',
    )
    .option('--force', 'overwrite the files when there are some')
    .action(async (dir: string | undefined, options: KeysOptions) => {
      const folder = dir ?? 'samsvar-keys'
      const present = await presentKeys(folder)
      if (present.length > 0 && options.force !== true) {
        throw new UsageError(`${present.join(', ')}: there already; --force overwrites`)
      }
      const { certificatePem } = await makeKeys(folder, choices(options))
      process.stdout.write(summary(folder, new X509Certificate(certificatePem), options))
      done(EXIT.conforms)
    })
}

function choices({ roles, subject, issuer, from, days, allKinds }: KeysOptions) {
  const notBefore = from ?? new Date(Date.now() - DAY)
  return {
    roles,
    notBefore,
    notAfter: new Date(notBefore.getTime() + days * DAY),
    ...(subject && { subject }),
    ...(issuer && { issuer }),
    ...(allKinds && { allKinds }),
  }
}

function summary(
  folder: string,
  certificate: X509Certificate,
  { allKinds = false }: KeysOptions,
): string {
  const { authority, certificate: file, key } = keyPaths(folder)
  const lines = [
    `Made in ${folder}, for tests:`,
    `  ${authority}  the CA: ${formatName(readIssuer(certificate.raw))}`,
    `  ${file}  the TPP: ${formatName(readSubjectName(certificate.raw))}`,
    `  ${key}  its private key, RSA-2048, readable by you alone`,
    `  roles  ${psd2Roles(certificate).join(', ') || 'none'}`,
    `  valid  ${certificate.validFrom} to ${certificate.validTo}`,
    `  keyId  ${keyIdOf(certificate)}`,
    'The CA’s key was not kept: nobody can issue another certificate in its name.',
    '',
    'A bank that trusts this CA:',
    `  samsvar bank --keys ${quote(folder)}`,
    'In a configuration (paths are relative to it):',
    '  tpp:',
    `    certificate: ${file}`,
    `    key: ${key}`,
    ...(allKinds
      ? [
          `Certificates of ${CERTIFICATE_KINDS.length} other kinds, for the rules that need them:`,
          `  ${join(folder, SNIPPET)}  the lines that name them in a configuration`,
          `  ${join(folder, TRUSTED)}  authorities that the bank has to trust besides the CA`,
        ]
      : []),
    'A signed request:',
    `  samsvar sign --cert ${quote(file)} --key ${quote(key)} --url https://…`,
  ]
  return `${lines.map(printable).join('\n')}\n`
}

const ROLES = Object.keys(PSD2_ROLES) as Psd2Role[]

function roles(text: string): Psd2Role[] {
  if (text === 'none') return []
  return text.split(',').map((one) => {
    const role = ROLES.find((known) => known === one.trim())
    if (role === undefined) {
      throw new UsageError(`--roles takes ${ROLES.join(', ')} or none, not “${one}”`)
    }
    return role
  })
}

function name(option: string): (text: string) => DistinguishedName {
  return (text) => {
    const parsed = parseName(text)
    if (parsed === undefined) {
      throw new UsageError(
        `${option} takes a name as RFC 2253 writes it, such as CN=My TPP,2.5.4.97=PSDNO-FSA-123456789,O=My Company,C=NO, not “${text}”`,
      )
    }
    const country = parsed.flat().find(({ oid }) => oid === attributeOid('C'))
    if (country !== undefined && !/^[A-Z]{2}$/.test(country.text ?? '')) {
      throw new UsageError(
        `${option} takes a country of two capital letters, such as C=NO, not “${text}”`,
      )
    }
    return parsed
  }
}

function from(text: string): Date {
  return new Date(`${parse.day(text, '--from')}T00:00:00Z`)
}

function days(text: string): number {
  return parse.wholeNumber(1, 36_500)(text, '--days')
}
