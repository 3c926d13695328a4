import { describeHandshake, TLS_VERSIONS } from '../../exchange/handshake.ts'
import { parseBaseUrl } from '../base-url.ts'
import type { TargetDescription } from '../description.ts'
import { wrongTlsFile } from '../tls/client-files.ts'
import type { TlsFailure } from '../tls/failure.ts'
import { greet } from '../tls/greet.ts'
import { shakeHands } from '../tls/shake-hands.ts'
import { certificateFailure, tlsFailure } from '../tls/tls-failure.ts'
import { troubleOf } from '../trouble.ts'
import { failed, ok, skipped } from './step.ts'
import type { Finding, Step } from './step.ts'

/** Shakes hands as the requests of the run will. */
export const tlsStep: Step = {
  name: 'tls',
  run: async ({ target: { description } }) => {
    const { origin, hostname, secure } = parseBaseUrl(description.baseUrl)
    if (!secure) return skipped('http on loopback: there is no TLS to look at')
    const wrong = wrongTlsFile(description, new Date())
    if (wrong !== undefined) return failing(wrong)
    const shaken = await shakeHands(description)
    switch (shaken.came) {
      case 'connection':
        return ok(`${shaken.protocol}, and the certificate of ${hostname} is trusted here`)
      case 'doubt':
        return failing(certificateFailure(shaken.code, origin, shaken.certificate))
      case 'silence':
        return failed(
          'network',
          `${origin} took the connection and did not finish the TLS handshake within ${description.limits.timeoutSeconds} s`,
          'See whether TLS is served on the port in baseUrl, and whether a firewall stands between.',
        )
      case 'error': {
        const failure = tlsFailure(shaken.error, origin, true) ?? noConnection(shaken.error, origin)
        return failing(
          failure.greetingsTell === true ? await moreOf(failure, description) : failure,
        )
      }
    }
  },
}

function failing({ cause, message, advice }: TlsFailure): Finding {
  return failed(cause, message, advice)
}

/** The server was there a moment ago. */
function noConnection(error: unknown, origin: string): TlsFailure {
  const { message } = troubleOf(error, origin, 'connecting')
  return { cause: 'network', message, advice: 'See whether the bank is still up.' }
}

/** The failure with what the server replies to a greeting in each version. */
async function moreOf(failure: TlsFailure, description: TargetDescription): Promise<TlsFailure> {
  const { baseUrl, limits } = description
  const replies = await Promise.all(
    TLS_VERSIONS.map(async (version) => {
      const handshake = await greet(parseBaseUrl(baseUrl), version, limits)
      return `${version}: ${describeHandshake(handshake)}`
    }),
  )
  return { ...failure, message: `${failure.message}. ${replies.join('; ')}` }
}
