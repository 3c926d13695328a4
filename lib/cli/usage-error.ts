/** The command line cannot be followed: exit code 3. The message says what was expected, what was found, and what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
