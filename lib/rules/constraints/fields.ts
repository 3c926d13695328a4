/** Looks fields up in a body of any shape, by the dotted paths of constraints. */

export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value of a field, undefined where it is absent or there is no object to have it. */
export function field(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

/** Reads every value that a body has at `path`; none where it is absent. `''` is the body itself. */
export function valuesAt(path: string): (body: unknown) => readonly unknown[] {
  const way = steps(path)
  return (body) => way.reduce<readonly unknown[]>(descend, [body])
}

/** Reads the objects that have, or lack, the field at `path`; `name` is what it is called in them. */
export function holdersOf(path: string): {
  readonly holders: (body: unknown) => readonly JsonObject[]
  readonly name: string
} {
  const at = path.lastIndexOf('.')
  const read = valuesAt(path.slice(0, Math.max(at, 0)))
  return { holders: (body) => read(body).filter(isObject), name: path.slice(at + 1) }
}

/** `creditorAddress.street` in two steps, `array[].reference` in three. */
function steps(path: string): string[] {
  return path === '' ? [] : path.replaceAll('[]', '.[]').split('.')
}

function descend(values: readonly unknown[], step: string): unknown[] {
  const found: unknown[] = []
  for (const value of values) {
    if (step === '[]') found.push(...elements(value))
    else if (field(value, step) !== undefined) found.push(field(value, step))
  }
  return found
}

function elements(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
