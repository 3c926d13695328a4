import { X509Certificate } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { readIfThere } from './read-if-there.ts'
import { makeTlsKeys, type TlsKeys } from './tls-keys.ts'
import { UsageError } from './usage-error.ts'

/** What the files of TLS are called in a folder of keys. */
export const TLS_FILES: { readonly [Name in keyof TlsKeys]: string } = {
  authority: 'tls-ca.pem',
  server: 'tls-server.pem',
  serverKey: 'tls-server.key.pem',
  client: 'tls-client.pem',
  clientKey: 'tls-client.key.pem',
}

/** The keys and certificates for TLS in a folder; one that has none gets them. */
export async function tlsKeysIn(folder: string, host: string): Promise<TlsKeys> {
  const names = Object.keys(TLS_FILES) as (keyof TlsKeys)[]
  const found = await Promise.all(
    names.map(async (name) => [name, await readIfThere(join(folder, TLS_FILES[name]))] as const),
  )
  const missing = found.filter(([, text]) => text === undefined).map(([name]) => TLS_FILES[name])
  if (missing.length === names.length) return makeFiles(folder, host)
  if (missing.length > 0) {
    throw new UsageError(
      `${folder} has only some of the files for TLS: ${missing.join(', ')} are missing; ${AFRESH}`,
    )
  }
  const keys = Object.fromEntries(found) as unknown as TlsKeys
  const complaint = complaintAbout(keys.server, host)
  if (complaint !== undefined) {
    throw new UsageError(`${join(folder, TLS_FILES.server)} ${complaint}; ${AFRESH}`)
  }
  return keys
}

const AFRESH =
  'remove the tls-*.pem files to have them made anew, or name another folder with --keys'

async function makeFiles(folder: string, host: string): Promise<TlsKeys> {
  const keys = makeTlsKeys([host])
  await mkdir(folder, { recursive: true })
  for (const name of Object.keys(keys) as (keyof TlsKeys)[]) {
    const mode = name.endsWith('Key') ? 0o600 : 0o644
    await writeFile(join(folder, TLS_FILES[name]), keys[name], { mode, flag: 'wx' })
  }
  return keys
}

/** What keeps a certificate from being shown under the name of a host. */
function complaintAbout(pem: string, host: string): string | undefined {
  const certificate = new X509Certificate(pem)
  const fits = isIP(host) === 0 ? certificate.checkHost(host) : certificate.checkIP(host)
  if (fits === undefined) {
    return `should be made out to ${host}, but is for ${certificate.subjectAltName}`
  }
  return Date.parse(certificate.validTo) < Date.now()
    ? `expired on ${certificate.validTo}`
    : undefined
}
