import type { X509Certificate } from 'node:crypto'
import { readError } from '../read-error.ts'
import { alertName } from './alerts.ts'
import { explainAlert } from './explain-alert.ts'
import { explainCertificate } from './explain-certificate.ts'
import { NO_RIGHT_VERSION, type Explanation, type TlsFailure } from './failure.ts'

const NO_TLS: Explanation = {
  cause: 'configuration',
  what: 'answers in another protocol than TLS',
  advice:
    'Correct the port in baseUrl, or what listens there. Plain HTTP is taken on this machine only, with http in baseUrl.',
  greetingsTell: true,
}
const BROKEN_OFF: Explanation = {
  cause: 'network',
  what: 'closes the connection in the middle of the TLS handshake',
  advice:
    'See whether TLS is served on the port in baseUrl, whether a firewall stands between, and whether the bank knows the host name.',
}

/** What OpenSSL says of octets that are no TLS. */
const ABOUT_OCTETS = /WRONG_VERSION_NUMBER|PACKET_LENGTH|UNKNOWN_PROTOCOL|RECORD_(?:TYPE|LAYER)/
const ABOUT_VERSIONS = /UNSUPPORTED_PROTOCOL|UNSUPPORTED_SSL_VERSION/
const OF_OPENSSL = /^(?:EPROTO|ERR_(?:SSL|TLS|OSSL)_.*)$/
const HANGING_UP = /^(?:ECONNRESET|ECONNABORTED|EPIPE)$/

/** Reads an error as a failure of TLS; undefined when it is something else. */
export function tlsFailure(
  error: unknown,
  origin: string,
  inHandshake: boolean,
): TlsFailure | undefined {
  const { code, message } = readError(error)
  const [, alert] = /SSL alert number (\d+)/.exec(message) ?? []
  if (alert !== undefined) {
    const name = alertName(Number(alert))
    return failure(origin, explainAlert(name), `alert ${name}`)
  }
  const explanation = explainCertificate(code) ?? explainOpenSsl(code, message)
  if (explanation !== undefined) return failure(origin, explanation, code)
  const brokenOff = inHandshake && HANGING_UP.test(code)
  return brokenOff ? failure(origin, BROKEN_OFF, code) : undefined
}

/** What is wrong with the certificate that a server shows. */
export function certificateFailure(
  code: string,
  origin: string,
  certificate: X509Certificate | undefined,
): TlsFailure {
  const explanation = explainCertificate(code, certificate) ?? {
    cause: 'target',
    what: 'shows a certificate that is not accepted here',
    advice: 'See what openssl s_client -connect says of it.',
  }
  return failure(origin, explanation, code)
}

function explainOpenSsl(code: string, message: string): Explanation | undefined {
  if (!OF_OPENSSL.test(code)) return undefined
  const reason = `${code} ${message.toUpperCase().replaceAll(' ', '_')}`
  if (ABOUT_OCTETS.test(reason)) return NO_TLS
  if (ABOUT_VERSIONS.test(reason)) return NO_RIGHT_VERSION
  return {
    cause: 'network',
    what: `cannot be shaken hands with over TLS: ${message}`,
    advice: 'See what openssl s_client -connect says of the same host and port.',
  }
}

function failure(origin: string, explanation: Explanation, code: string): TlsFailure {
  const { what, ...rest } = explanation
  return { ...rest, message: `${origin} ${what} (${code})` }
}
