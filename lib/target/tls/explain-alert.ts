import { NO_RIGHT_VERSION, type Explanation } from './failure.ts'

const OTHER_CERTIFICATE =
  'Set tls.clientCertificate and tls.clientKey to a certificate (QWAC) that the bank takes, with those of intermediate authorities behind it in the same file.'

const configuration = (what: string, advice: string): Explanation => ({
  cause: 'configuration',
  what,
  advice,
})
const notAccepted = configuration('does not accept the client certificate', OTHER_CERTIFICATE)

/** What a server means by the alert with which it ends a connection, for those whose meaning is known. */
const ALERTS: Readonly<Record<string, Explanation>> = {
  certificate_required: configuration(
    'demands a client certificate, and was shown none',
    OTHER_CERTIFICATE,
  ),
  unknown_ca: configuration(
    'does not know the authority that issued the client certificate',
    OTHER_CERTIFICATE,
  ),
  certificate_expired: configuration('finds the client certificate expired', OTHER_CERTIFICATE),
  certificate_revoked: configuration('finds the client certificate revoked', OTHER_CERTIFICATE),
  bad_certificate: notAccepted,
  unsupported_certificate: notAccepted,
  certificate_unknown: notAccepted,
  access_denied: configuration(
    'knows the client certificate, and gives it no access',
    'Have the bank register the certificate under tls.clientCertificate, or use one that is registered.',
  ),
  protocol_version: NO_RIGHT_VERSION,
  handshake_failure: configuration(
    'gives the handshake up: it has no cipher suite in common with this machine, or wants a client certificate',
    'Set tls.clientCertificate and tls.clientKey if the bank demands them; otherwise switch on TLS 1.3 at the bank, or cipher suites of TLS 1.2 such as ECDHE-RSA-AES128-GCM-SHA256.',
  ),
  insufficient_security: {
    cause: 'target',
    what: 'takes none of the cipher suites of this machine, and finds them too weak',
    advice: 'Switch on TLS 1.3 at the bank, or cipher suites of TLS 1.2 with AES-GCM.',
  },
  unrecognized_name: configuration(
    'knows no host of this name',
    'Correct the host name in baseUrl.',
  ),
}

export function explainAlert(alert: string): Explanation {
  return (
    ALERTS[alert] ?? {
      cause: 'network',
      what: 'gives the connection up',
      advice: 'See the log of the bank, or of what stands before it.',
    }
  )
}
