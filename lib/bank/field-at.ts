/** The value at a dotted path of a body that may have any shape. */
export function fieldAt(body: unknown, path: string): unknown {
  let value = body
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Readonly<Record<string, unknown>>)[name]
  }
  return value
}

/** The text at a path; undefined when there is none. */
export function textAt(body: unknown, path: string): string | undefined {
  const value = fieldAt(body, path)
  return typeof value === 'string' ? value : undefined
}
