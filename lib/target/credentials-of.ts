import { CredentialsError, loadCredentials } from '../signing/credentials.ts'
import type { Credentials } from '../signing/types.ts'
import { ConfigurationError } from './configuration-error.ts'
import type { TargetDescription } from './description.ts'

const FIELDS = {
  'certificate-unreadable': 'tpp.certificate',
  'key-unreadable': 'tpp.key',
  'key-needs-passphrase': 'tpp.keyPassphrase',
  'passphrase-wrong': 'tpp.keyPassphrase',
  'key-not-rsa': 'tpp.key',
  'key-does-not-match': 'tpp.key',
} as const

/** Certificate and key of a target, ready to sign with. Throws a ConfigurationError that names the field. */
export function credentialsOf({ tpp }: TargetDescription): Credentials {
  try {
    return loadCredentials(tpp.certificate, tpp.key, tpp.keyPassphrase)
  } catch (error) {
    if (!(error instanceof CredentialsError)) throw error
    const field = FIELDS[error.code]
    throw new ConfigurationError(
      'credentials-invalid',
      `${field}: ${error.message}`,
      `Correct ${field} in the configuration: a PEM file, named relative to the configuration, or PEM text.`,
    )
  }
}
