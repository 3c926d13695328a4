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
  return orExplain(
    (part) => `tpp.${part}`,
    () => loadCredentials(tpp.certificate, tpp.key, tpp.keyPassphrase),
  )
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
  return orExplain(
    // One passphrase opens all keys.
    (part) => (part === 'keyPassphrase' ? 'tpp.keyPassphrase' : `tpp.certificates.${kind}.${part}`),
    () => loadAnyCredentials(further.certificate, further.key ?? tpp.key, tpp.keyPassphrase),
  )
}

const CLIENT_FIELDS = {
  certificate: 'tls.clientCertificate',
  key: 'tls.clientKey',
  keyPassphrase: 'tls.clientKeyPassphrase',
} as const

/** What the harness shows of itself in mutual TLS, when there is anything. */
export function clientCredentialsOf({ tls }: TargetDescription): Credentials | undefined {
  const { clientCertificate, clientKey, clientKeyPassphrase } = tls
  if (clientCertificate === undefined || clientKey === undefined) return undefined
  return orExplain(
    (part) => CLIENT_FIELDS[part],
    () => loadAnyCredentials(clientCertificate, clientKey, clientKeyPassphrase),
  )
}

function orExplain(
  fieldOf: (part: (typeof FIELDS)[keyof typeof FIELDS]) => string,
  load: () => Credentials,
): Credentials {
  try {
    return load()
  } catch (error) {
    if (!(error instanceof CredentialsError)) throw error
    const field = fieldOf(FIELDS[error.code])
    throw new ConfigurationError(
      'credentials-invalid',
      `${field}: ${error.message}`,
      `Correct ${field} in the configuration: a PEM file, named relative to the configuration, or PEM text.`,
    )
  }
}
