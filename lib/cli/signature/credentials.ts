import { CredentialsError, loadCredentials } from '../../signing/credentials.ts'
import type { Credentials } from '../../signing/types.ts'
import { UsageError } from '../usage-error.ts'
import { readInput } from './read-request.ts'

/** Where the passphrase of the key comes from: not from the command line, which others can see. */
export const PASSPHRASE = 'SAMSVAR_KEY_PASSPHRASE'

/** The certificate and key in two files, ready to sign with. */
export async function readCredentials(cert: string, key: string): Promise<Credentials> {
  const certificate = await readInput(cert)
  const privateKey = await readInput(key)
  try {
    return loadCredentials(certificate, privateKey, process.env[PASSPHRASE])
  } catch (error) {
    if (!(error instanceof CredentialsError)) throw error
    const advice =
      error.code === 'key-needs-passphrase' ? ` Set ${PASSPHRASE} in the environment.` : ''
    const file = error.code === 'certificate-unreadable' ? `--cert ${cert}` : `--key ${key}`
    throw new UsageError(`${file}: ${error.message}${advice}`)
  }
}
