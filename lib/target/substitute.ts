import type { ConfigProblem } from './config-problem.ts'

export interface Substitution {
  readonly value: unknown
  readonly problems: readonly ConfigProblem[]
}

/** Puts environment variables in the place of `${NAME}` in every text of a configuration. */
export function substitute(
  value: unknown,
  environment: Readonly<Record<string, string | undefined>>,
): Substitution {
  const problems: ConfigProblem[] = []

  const text = (template: string, path: ConfigProblem['path']) =>
    template.replace(/\$\{([^}]*)\}/g, (_, name: string) => {
      const found = environment[name]
      if (found !== undefined && found !== '') return found
      const state = found === undefined ? 'not set' : 'empty'
      problems.push({
        path,
        message: `the environment variable ${name} is ${state}; set it before starting samsvar`,
      })
      return ''
    })

  const visit = (node: unknown, path: ConfigProblem['path']): unknown => {
    if (typeof node === 'string') return text(node, path)
    if (Array.isArray(node)) return node.map((item, at) => visit(item, [...path, at]))
    if (typeof node !== 'object' || node === null) return node
    return Object.fromEntries(
      Object.entries(node).map(([key, item]) => [key, visit(item, [...path, key])]),
    )
  }

  return { value: visit(value, []), problems }
}
