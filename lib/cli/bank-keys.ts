import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { createAuthority } from '../signing/authority.ts'
import { describeBank } from './describe-bank.ts'

export interface BankKeys {
  readonly authorityPem: string
  readonly paths: {
    readonly authority: string
    readonly certificate: string
    readonly key: string
  }
  /** Writes the configuration that leads `samsvar run` to a bank with these keys; answers its path. */
  readonly writeConfig: (baseUrl: string, environment: 'sandbox' | 'production') => Promise<string>
}

/** The CA, TPP certificate and key in a folder; a folder without a CA gets all three. */
export async function keysFor(folder: string): Promise<BankKeys> {
  const paths = {
    authority: join(folder, 'ca.pem'),
    certificate: join(folder, 'tpp.pem'),
    key: join(folder, 'tpp.key.pem'),
  }
  const authorityPem = (await read(paths.authority)) ?? (await make(folder, paths))
  return {
    authorityPem,
    paths,
    writeConfig: async (baseUrl, environment) => {
      const described = describeBank(baseUrl, { certificate: 'tpp.pem', key: 'tpp.key.pem' })
      const { name, tpp, psu, accounts, baskets } = described
      const path = join(folder, 'samsvar.config.yaml')
      await writeFile(path, stringify({ name, baseUrl, environment, tpp, psu, accounts, baskets }))
      return path
    },
  }
}

async function make(folder: string, paths: BankKeys['paths']): Promise<string> {
  const authority = createAuthority()
  const tpp = authority.issue({ roles: ['PSP_PI', 'PSP_AI'] })
  await mkdir(folder, { recursive: true })
  await writeFile(paths.key, tpp.privateKeyPem, { mode: 0o600 })
  await writeFile(paths.certificate, tpp.certificatePem)
  await writeFile(paths.authority, authority.certificatePem)
  return authority.certificatePem
}

async function read(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
