import { X509Certificate } from 'node:crypto'
import { access, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import type { BankOptions } from '../bank/bank.ts'
import type { BankPolicy } from '../bank/policy.ts'
import type { DistinguishedName } from '../signing/distinguished-name.ts'
import type { Psd2Role } from '../signing/psd2-roles.ts'
import type { TargetDescription } from '../target/description.ts'
import { describeBank } from './describe-bank.ts'
import { readFurtherKeys, writeFurtherKeys } from './further-keys.ts'
import { readIfThere } from './read-if-there.ts'
import { makeTpp } from './tpp-certificates.ts'

export interface KeyPaths {
  readonly authority: string
  readonly certificate: string
  readonly key: string
}

export interface BankKeys {
  /** Whom a bank with these keys trusts. */
  readonly trust: Required<Pick<BankOptions, 'authorities' | 'intermediates'>>
  readonly paths: KeyPaths
  /** Writes the configuration that leads `samsvar run` to a bank with these keys; answers its path. */
  readonly writeConfig: (
    baseUrl: string,
    environment: 'sandbox' | 'production',
    policy: BankPolicy,
    further?: Partial<Pick<TargetDescription, 'tls' | 'responses'>>,
  ) => Promise<string>
}

export interface KeyChoices {
  readonly roles?: readonly Psd2Role[]
  readonly subject?: DistinguishedName
  readonly issuer?: DistinguishedName
  readonly notBefore?: Date
  readonly notAfter?: Date
  /** Certificates of every other kind too. */
  readonly allKinds?: boolean
}

const DAY = 24 * 60 * 60 * 1000

/** Where a folder has its CA, TPP certificate and key. */
export function keyPaths(folder: string): KeyPaths {
  return {
    authority: join(folder, 'ca.pem'),
    certificate: join(folder, 'tpp.pem'),
    key: join(folder, 'tpp.key.pem'),
  }
}

/** The CA, TPP certificate and key in a folder; a folder without a CA gets all three, and every other kind. */
export async function keysFor(folder: string): Promise<BankKeys> {
  const paths = keyPaths(folder)
  const authorityPem =
    (await readIfThere(paths.authority)) ??
    (await makeKeys(folder, { allKinds: true })).authorityPem
  const { authorityPems, intermediatePems, certificates } = await readFurtherKeys(folder)
  const readAll = (pems: readonly string[]) => pems.map((pem) => new X509Certificate(pem))
  return {
    trust: {
      authorities: readAll([authorityPem, ...authorityPems]),
      intermediates: readAll(intermediatePems),
    },
    paths,
    writeConfig: async (baseUrl, environment, policy, further = {}) => {
      const files = {
        certificate: 'tpp.pem',
        key: 'tpp.key.pem',
        ...(Object.keys(certificates).length > 0 && { certificates }),
      }
      const { name, tpp, psu, accounts, baskets } = describeBank(baseUrl, files, policy)
      const path = join(folder, 'samsvar.config.yaml')
      const config = { name, baseUrl, environment, tpp, psu, accounts, baskets, ...further }
      await writeFile(path, stringify(config))
      return path
    },
  }
}

/** Those of the files that are there already. */
export async function presentKeys(folder: string): Promise<string[]> {
  const present = await Promise.all(
    Object.values(keyPaths(folder)).map(async (path: string) =>
      (await exists(path)) ? [path] : [],
    ),
  )
  return present.flat()
}

/** Makes a CA, and a TPP certificate with its key, in the place of any that are there. */
export async function makeKeys(
  folder: string,
  { allKinds = false, notBefore = new Date(Date.now() - DAY), ...choices }: KeyChoices = {},
): Promise<{ readonly authorityPem: string; readonly certificatePem: string }> {
  const { notAfter = new Date(notBefore.getTime() + 730 * DAY) } = choices
  const made = await makeTpp({ ...choices, notBefore, notAfter })
  const { tpp, authorityPem } = made
  const paths = keyPaths(folder)
  await mkdir(folder, { recursive: true })
  // A file that is written over keeps the mode it had.
  await rm(paths.key, { force: true })
  await writeFile(paths.key, tpp.key, { mode: 0o600 })
  await writeFile(paths.certificate, tpp.certificate)
  await writeFile(paths.authority, authorityPem)
  if (allKinds) await writeFurtherKeys(folder, made)
  return { authorityPem, certificatePem: tpp.certificate }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
