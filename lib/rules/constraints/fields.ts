/** Looks fields up in a body of any shape, by the dotted paths of constraints. */

export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value of a field, undefined where it is absent or there is no object to have it. */
export function field(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

/** Every value that the body has at `path`; none where it is absent. */
export function valuesAt(body: unknown, path: string): unknown[] {
  let values = [body]
  for (const step of steps(path)) {
    values = values
      .flatMap((value) => (step === '[]' ? elements(value) : [field(value, step)]))
      .filter((value) => value !== undefined)
  }
  return values
}

/** The objects that have, or lack, the field at `path`, and the name of the field in them. */
export function holdersOf(
  body: unknown,
  path: string,
): { readonly holders: readonly JsonObject[]; readonly name: string } {
  const at = path.lastIndexOf('.')
  const values = at < 0 ? [body] : valuesAt(body, path.slice(0, at))
  return { holders: values.filter(isObject), name: path.slice(at + 1) }
}

/** `creditorAddress.street` in two steps, `array[].reference` in three. */
export function steps(path: string): string[] {
  return path.replaceAll('[]', '.[]').split('.')
}

function elements(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
