import { ConfigurationError } from './configuration-error.ts'

/** One thing wrong with a configuration. */
export interface ConfigProblem {
  /** Where: keys and array indexes from the top. */
  readonly path: readonly (string | number)[]
  /** What was expected, what was found, what to do. Never a secret value. */
  readonly message: string
}

/** `accounts.debtor[0].bban` */
export function pathText(path: ConfigProblem['path']): string {
  return path
    .map((key, at) => (typeof key === 'number' ? `[${key}]` : at === 0 ? key : `.${key}`))
    .join('')
}

/** One error that lists every problem, in the order of the file. */
export function invalidConfig(
  file: string,
  problems: readonly ConfigProblem[],
  lineOf: (path: ConfigProblem['path']) => number | undefined = () => undefined,
): ConfigurationError {
  const lines = problems
    .map(({ path, message }) => ({ line: lineOf(path), text: `${pathText(path)}: ${message}` }))
    .sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
    .map(
      ({ line, text }) =>
        `  ${line === undefined ? '' : `line ${line}, `}${text.replace(/^: /, '')}`,
    )
  const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`
  return new ConfigurationError(
    'config-invalid',
    `${file} has ${count}:\n${lines.join('\n')}`,
    'Correct the file. samsvar init writes a commented example of every field.',
  )
}
