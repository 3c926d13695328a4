import type { Cause } from '../../run/result.ts'

/** Why no TLS connection came about, and what to do about it. */
export interface Explanation {
  readonly cause: Cause
  /** What the server does, as the rest of a sentence that begins with it. */
  readonly what: string
  readonly advice: string
  /** What it replies to greetings in other versions says more. */
  readonly greetingsTell?: true
}

/** The same of one server. */
export interface TlsFailure extends Pick<Explanation, 'cause' | 'advice' | 'greetingsTell'> {
  readonly message: string
}

export const NO_RIGHT_VERSION: Explanation = {
  cause: 'target',
  what: 'speaks neither TLS 1.2 nor TLS 1.3',
  advice: 'The interface demands TLS 1.2 or higher: switch it on at the bank.',
  greetingsTell: true,
}
