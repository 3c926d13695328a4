export type ConfigurationErrorCode =
  | 'config-not-found'
  | 'config-unreadable'
  | 'config-invalid'
  | 'config-format-unsupported'
  | 'credentials-invalid'

/** The user's configuration cannot be used. The message lists every problem; the advice says what to do about them. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
  readonly code: ConfigurationErrorCode
  readonly advice: string

  constructor(code: ConfigurationErrorCode, message: string, advice: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.advice = advice
  }
}
