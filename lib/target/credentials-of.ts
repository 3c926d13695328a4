import { CredentialsError, loadAnyCredentials, loadCredentials } from '../signing/credentials.ts'
import type { CertificateKindName } from '../signing/kinds/certificate-kinds.ts'
import type { Credentials } from '../signing/types.ts'
import { ConfigurationError } from './configuration-error.ts'
import type { TargetDescription } from './description.ts'

const FIELDS = {
  'certificate-unreadable': 'certificate',
  'key-unreadable': 'key',
  'key-needs-passphrase': 'keyPassphrase',
  'passphrase-wrong': 'keyPassphrase',
  'key-not-rsa': 'key',
  'key-does-not-match': 'key',
} as const

/** Certificate and key of a target, ready to sign with. Throws a ConfigurationError that names the field. */
export function credentialsOf({ tpp }: TargetDescription): Credentials {
  return orExplain('tpp', () => loadCredentials(tpp.certificate, tpp.key, tpp.keyPassphrase))
}

/** The certificate of another kind that a target is to be tried with, and its key. */
export function furtherCredentialsOf(
  { tpp }: TargetDescription,
  kind: CertificateKindName,
): Credentials {
  const further = tpp.certificates?.[kind]
  if (further === undefined) {
    throw new Error(`A request is to be signed with tpp.certificates.${kind}, and there is none`)
  }
  return orExplain(`tpp.certificates.${kind}`, () =>
    loadAnyCredentials(further.certificate, further.key ?? tpp.key, tpp.keyPassphrase),
  )
}

function orExplain(path: string, load: () => Credentials): Credentials {
  try {
    return load()
  } catch (error) {
    if (!(error instanceof CredentialsError)) throw error
    const part = FIELDS[error.code]
    // One passphrase opens all keys.
    const field = part === 'keyPassphrase' ? 'tpp.keyPassphrase' : `${path}.${part}`
    throw new ConfigurationError(
      'credentials-invalid',
      `${field}: ${error.message}`,
      `Correct ${field} in the configuration: a PEM file, named relative to the configuration, or PEM text.`,
    )
  }
}
