import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { createAuthority } from '../signing/authority.ts'
import type { DistinguishedName } from '../signing/distinguished-name.ts'
import type { Psd2Role } from '../signing/psd2-roles.ts'
import { describeBank } from './describe-bank.ts'

export interface KeyPaths {
  readonly authority: string
  readonly certificate: string
  readonly key: string
}

export interface BankKeys {
  readonly authorityPem: string
  readonly paths: KeyPaths
  /** Writes the configuration that leads `samsvar run` to a bank with these keys; answers its path. */
  readonly writeConfig: (baseUrl: string, environment: 'sandbox' | 'production') => Promise<string>
}

export interface KeyChoices {
  readonly roles?: readonly Psd2Role[]
  readonly subject?: DistinguishedName
  readonly issuer?: DistinguishedName
  readonly notBefore?: Date
  readonly notAfter?: Date
}

/** Where a folder has its CA, TPP certificate and key. */
export function keyPaths(folder: string): KeyPaths {
  return {
    authority: join(folder, 'ca.pem'),
    certificate: join(folder, 'tpp.pem'),
    key: join(folder, 'tpp.key.pem'),
  }
}

/** The CA, TPP certificate and key in a folder; a folder without a CA gets all three. */
export async function keysFor(folder: string): Promise<BankKeys> {
  const paths = keyPaths(folder)
  const authorityPem = (await read(paths.authority)) ?? (await makeKeys(folder)).authorityPem
  return {
    authorityPem,
    paths,
    writeConfig: async (baseUrl, environment) => {
      const described = describeBank(baseUrl, { certificate: 'tpp.pem', key: 'tpp.key.pem' })
      const { name, tpp, psu, accounts } = described
      const path = join(folder, 'samsvar.config.yaml')
      await writeFile(path, stringify({ name, baseUrl, environment, tpp, psu, accounts }))
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
  { issuer, notBefore, notAfter, ...tpp }: KeyChoices = {},
): Promise<{ readonly authorityPem: string; readonly certificatePem: string }> {
  const validity = { ...(notBefore && { notBefore }), ...(notAfter && { notAfter }) }
  const authority = createAuthority({ ...validity, ...(issuer && { subject: issuer }) })
  const { certificatePem, privateKeyPem } = authority.issue({ ...validity, ...tpp })
  const paths = keyPaths(folder)
  await mkdir(folder, { recursive: true })
  // A file that is written over keeps the mode it had.
  await rm(paths.key, { force: true })
  await writeFile(paths.key, privateKeyPem, { mode: 0o600 })
  await writeFile(paths.certificate, certificatePem)
  await writeFile(paths.authority, authority.certificatePem)
  return { authorityPem: authority.certificatePem, certificatePem }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

async function read(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
