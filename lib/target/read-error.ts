/** What an error says, or the one behind it. */
export interface ErrorReading {
  readonly name: string
  readonly code: string
  readonly message: string
}

export function readError(error: unknown): ErrorReading {
  if (!(error instanceof Error)) return { name: '', code: '', message: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const inner = error instanceof AggregateError ? (error.errors[0] as unknown) : error.cause
  if (code === '' && inner instanceof Error) return readError(inner)
  const message = error.message || (inner instanceof Error ? inner.message : code)
  return { name: error.name, code, message: message.replace(/\s*\n[^]*$/, '') }
}
