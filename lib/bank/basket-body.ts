import { PAYMENT_ID } from '../contract/baskets.ts'

/**
 * What stands in a body where its template has the place of the ids: undefined when there is no
 * list there. What is no text is left for a check to refuse.
 */
export function idsIn(template: unknown, body: unknown): readonly unknown[] | undefined {
  if (Array.isArray(template)) {
    return Array.isArray(body)
      ? body.map((element: unknown) => idIn(template[0], element))
      : undefined
  }
  for (const [name, inner] of fieldsOf(template)) {
    const found = holdsIds(inner) ? idsIn(inner, new Map(fieldsOf(body)).get(name)) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

function idIn(template: unknown, element: unknown): unknown {
  if (template === PAYMENT_ID) return element
  const [name] = fieldsOf(template).find(([, value]) => value === PAYMENT_ID) ?? []
  return name === undefined ? undefined : new Map(fieldsOf(element)).get(name)
}

function holdsIds(template: unknown): boolean {
  return JSON.stringify(template).includes(PAYMENT_ID)
}

function fieldsOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}
