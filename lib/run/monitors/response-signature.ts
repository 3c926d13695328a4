import type { ResponseVerifier } from '../../exchange/response-verifier.ts'
import { headerValue, type HttpResponse } from '../../http/message.ts'
import { KEPT, NOT_APPLICABLE, broken, observed } from './monitor.ts'
import type { MonitorMaker } from './monitor.ts'

const UNDECLARED =
  'the form in which answers are signed is not stated, and responses.signature of the configuration does not declare one'

export const digestIsOfBody = ofHeader('Digest', 'a Digest of the body', (response, verifier) =>
  verifier.digest(response),
)

export const signatureVerifies = ofHeader(
  'Signature',
  'a Signature that verifies',
  (response, verifier) => verifier.signature(response),
)

/**
 * Judges a header of answers where the target is declared to sign them; elsewhere it is only seen.
 * Answers cut at the client's limit are left out: the rest of their bodies is not known.
 */
function ofHeader(
  name: string,
  expected: string,
  faultOf: (response: HttpResponse, verifier: ResponseVerifier) => string | undefined,
): MonitorMaker {
  return ({ responseVerifier }) => ({
    judge({ response }) {
      if (response === undefined || headerValue(response.headers, name) === undefined) {
        return NOT_APPLICABLE
      }
      if (response.truncated) return NOT_APPLICABLE
      if (responseVerifier === undefined) return observed(`${name} header present`, UNDECLARED)
      const fault = faultOf(response, responseVerifier)
      return fault === undefined ? KEPT : broken(expected, fault)
    },
  })
}
