import type { Exchange } from '../../exchange/exchange.ts'
import { parseBaseUrl } from '../base-url.ts'
import type { TargetDescription } from '../description.ts'
import { greet } from '../tls/greet.ts'
import { failed } from './step.ts'
import type { Finding } from './step.ts'

export const CLIENT_CERTIFICATE =
  'If the bank demands a client certificate, set tls.clientCertificate and tls.clientKey to one that it knows; else see its log.'

/** Why a target that takes connections does not answer a request. */
export async function noAnswer(
  { baseUrl, tls, limits }: TargetDescription,
  trouble: Exchange['trouble'],
): Promise<Finding> {
  const base = parseBaseUrl(baseUrl)
  const message = trouble?.message ?? 'No answer came'
  if (trouble?.kind === 'tls') {
    return failed('configuration', message, trouble.advice ?? CLIENT_CERTIFICATE)
  }
  if (!base.secure) {
    const { reply } = await greet(base, 'TLS 1.2', limits)
    if (reply === 'hello' || reply === 'alert') {
      return failed(
        'configuration',
        `${base.origin} speaks TLS, and baseUrl says http: ${message}`,
        'Write https in baseUrl.',
      )
    }
  }
  if (base.secure && trouble?.kind === 'dropped') {
    const shown =
      tls.clientCertificate === undefined ? 'none' : 'the one under tls.clientCertificate'
    return failed(
      'network',
      `${message}. The TLS handshake went well before: it may have expected another client certificate than it was shown, which is ${shown}`,
      CLIENT_CERTIFICATE,
    )
  }
  return failed(
    'network',
    message,
    'See whether the bank is up, and whether limits.timeoutSeconds is long enough.',
  )
}
